import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The green of a pitch, from its morning mist to its shadow. */
const pitch: MantineColorsTuple = [
  '#e4f3ea',
  '#c9e8d5',
  '#9bd6b3',
  '#6cd09a',
  '#4cc684',
  '#26a862',
  '#128a4c',
  '#0b6b3a',
  '#085730',
  '#054024',
];

/** Mantine in our type and colours. Sizes of touch and text stand in the style sheets, with the tokens. */
export const theme = createTheme({
  primaryColor: 'pitch',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { pitch },
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  radius: { md: 'var(--corner-s)', lg: 'var(--corner)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-placeholder': 'var(--soft)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-anchor': 'var(--green)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-red-filled': 'var(--red)',
};

/** Mantine's variables refer to our tokens, which have light and dark values themselves. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
