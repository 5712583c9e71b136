import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Thumbnail } from '../../../../src/screens/kit/parts/Thumbnail.tsx';

const paint = (url: string | null): string => renderToStaticMarkup(createElement(Thumbnail, { url }));

it('ITM-099: draws a placeholder of its own where there is no picture', () => {
  expect(paint(null)).toContain('<svg');
  expect(paint(null)).not.toContain('<img');
  expect(paint('/_app/drawings/box-wheat.svg')).toContain('<img');
});
