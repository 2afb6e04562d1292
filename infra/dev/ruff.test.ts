import { expect, test } from 'vitest';
import { complaintsIn, mended, settingsIn } from './ruff.ts';

const SETTINGS = settingsIn(`
[tool.ruff]
line-length = 80

[tool.ruff.lint]
select = ["F", "I", "ANN", "D1"]
ignore = ["D100"]

[tool.ruff.lint.per-file-ignores]
"tests/*" = ["D1"]
`);

const codesIn = (text: string, file = 'a.py') =>
  complaintsIn(SETTINGS, file, text).map((one) => one.split(' ')[1]);

test('code that keeps the rules has no complaint', () => {
  expect(
    codesIn('"""Adds."""\n\n\ndef add(one: int) -> int:\n    """One more."""\n    return one + 1\n'),
  ).toEqual([]);
});

test.each([
  ['an unused import', 'import json\n', 'F401'],
  ['a function without types', 'def _add(one) -> int:\n    return one + 1\n', 'ANN001'],
  ['a public function without a docstring', 'def add() -> int:\n    return 1\n', 'D103'],
  ['another format', 'ONE = [1,2]\n', 'format'],
  ['a syntax error', 'def add(:\n', 'invalid-syntax'],
])('%s is a complaint', (_, text, code) => {
  expect(codesIn(text)).toContain(code);
});

test('a complaint names its place', () => {
  expect(complaintsIn(SETTINGS, 'a.py', 'ONE = 1\n\nimport json\n')).toContainEqual(
    expect.stringMatching(/^3:8 F401 /),
  );
});

test('rules are left out by file', () => {
  expect(codesIn('def add() -> int:\n    return 1\n', 'tests/a.py')).toEqual([]);
});

test('what has a fix is mended, and the file is formatted', () => {
  const text = 'import os\nimport json\nimport ast\n\nprint(json.dumps( [1,2] ), ast)\n';
  const mendedText = 'import ast\nimport json\n\nprint(json.dumps([1, 2]), ast)\n';
  expect(mended(SETTINGS, 'a.py', text)).toBe(mendedText);
});
