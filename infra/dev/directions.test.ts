import { expect, test } from 'vitest';
import { sidesIn } from './directions.ts';

test.each([
  'margin-left: 1rem',
  'scroll-padding-right: 1rem',
  'left: 0',
  'RIGHT: 0',
  'text-align: left',
  'float: right',
  'border-right: 1px solid',
  'border-right-color: red',
  'border-top-left-radius: 4px',
  'background: linear-gradient(to right, red, blue)',
  'transform-origin: top left',
  'margin: 0 1rem 0 2rem',
  'padding: 0 var(--gap) 0 0',
  'inset: 0 auto 0 0',
])('a style sheet must not contain %s', (declaration) => {
  expect(sidesIn('a.css', `a {\n  ${declaration};\n}`)).toEqual([expect.stringMatching(/^2: /)]);
});

test.each([
  'margin-inline-start: 1rem',
  'inset-inline-end: 0',
  'text-align: start',
  'margin: 0 1rem 0 1rem',
  'padding: 0 var(--gap) 0 var(--gap)',
  'padding: 0 max(1rem, 10%)',
  'filter: brightness(1.1)',
  'margin: 0 /* not margin-left */ 1rem',
])('a style sheet may contain %s', (declaration) => {
  expect(sidesIn('a.css', `a {\n  ${declaration};\n}`)).toEqual([]);
});

test.each([
  '<p style={{ marginLeft: 4 }} />',
  '<p style={{ paddingRight: size }} />',
  '<p style={{ left: 0 }} />',
  '<p style={{ textAlign: "right" }} />',
  "<p style={{ float: 'left' }} />",
  '<p style={{ borderTopRightRadius: 4 }} />',
  "<p style={{ margin: '0 1rem 0 2rem' }} />",
  'box.style.marginLeft = indent;',
])('a component must not contain %s', (code) => {
  expect(sidesIn('a.tsx', code)).toEqual([expect.stringMatching(/^1: /)]);
});

test.each([
  '<p style={{ marginInlineStart: 4 }} />',
  "if (key === 'ArrowLeft') back();",
  'const { left } = box.getBoundingClientRect();',
  'const side = isStart ? box.right : box.left;',
  "<p style={{ margin: '0 1rem' }} />",
])('a component may contain %s', (code) => {
  expect(sidesIn('a.tsx', code)).toEqual([]);
});
