import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DroppedDifference } from '../../../../src/screens/kit/history/DroppedDifference.tsx';

const shown = (before: unknown, after: unknown): string =>
  renderToStaticMarkup(createElement(DroppedDifference, { before, after }));

test('shows the values of a dropped field as they were stored', () => {
  expect(shown('red', 7)).toMatch(/<del class="struck">red<\/del>.*<ins>7<\/ins>/);
  expect(shown(null, ['a'])).toMatch(/<del>–<\/del>.*<ins>\[&quot;a&quot;\]<\/ins>/);
});
