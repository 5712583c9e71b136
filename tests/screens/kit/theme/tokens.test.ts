import { describe, expect, it } from 'vitest';
import { palettes } from '../../../../src/screens/kit/theme/theme.ts';
import { cssVariables, tones } from '../../../../src/screens/kit/theme/tokens.ts';

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG's ratio of two colours, 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

describe.each(Object.entries(palettes))('the %s palette', (_mode, palette) => {
  const grounds = ['ground', 'surface', 'menu', 'selected', 'hover', 'accentGround'] as const;

  it.each(grounds)('keeps text readable on %s', (ground) => {
    expect(contrast(palette.text, palette[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.secondary, palette[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accent, palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(tones)('keeps the label of %s readable', (tone) => {
    expect(contrast(palette.tones[tone].text, palette.tones[tone].ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps what stands on a colour readable', () => {
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onInverse, palette.inverse)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.errorOnInverse, palette.inverse)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.error, palette.errorGround)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'surface'] as const)('keeps controls visible on %s', (ground) => {
    expect(contrast(palette.control, palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('names every colour as a custom property, the same in both palettes', () => {
  expect(cssVariables(palettes.light)).toMatchObject({ '--accent-ground': '#e6f1eb', '--tone-live-text': '#155b37' });
  expect(Object.keys(cssVariables(palettes.dark))).toEqual(Object.keys(cssVariables(palettes.light)));
});
