import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ar } from '../i18n/generated/all.ar.ts';
import { en } from '../i18n/generated/all.en.ts';
import { LanguageProvider } from '../i18n/provider.tsx';
import type { Field, Shape } from './definition.ts';
import { DEFINITIONS } from './generated/catalogue.ts';
import { fieldsIn, isForMachines } from './known.ts';
import { FieldFacts } from './value.tsx';

const ID = '0198c2b4-7d8e-7000-8000-00000000000a';
const AT = '2026-11-20T12:34:56.000Z';

/** A value of a shape, as the API sends it: its raw text must not reach the reader. */
const sampleOf = (shape: Shape): unknown => {
  switch (shape.type) {
    case 'text':
      return isForMachines(shape) ? 'a-slug-in-an-address' : 'كلام';
    case 'number':
      return 7;
    case 'minor':
      return 123_450;
    case 'boolean':
      return true;
    case 'date':
      return '2026-11-20';
    case 'instant':
      return AT;
    case 'country':
      return 'EG';
    case 'language':
      return 'ar';
    case 'money':
      return { amount: 123_450, currency: 'EGP' };
    case 'id':
    case 'ref':
    case 'file':
      return ID;
    case 'any':
      return [ID, AT, { at: AT, by: ID }];
    case 'choice':
      return shape.values[0];
    case 'list':
      return [sampleOf(shape.of)];
    case 'map':
      return { كلام: sampleOf(shape.of) };
    case 'object':
      return Object.fromEntries(shape.fields.map(({ name, shape: part }) => [name, sampleOf(part)]));
    default: {
      const never: never = shape;
      return never;
    }
  }
};

const choicesIn = (shape: Shape): readonly string[] => {
  if (shape.type === 'choice') return shape.values;
  if (shape.type === 'list' || shape.type === 'map') return choicesIn(shape.of);
  return shape.type === 'object' ? shape.fields.flatMap((field) => choicesIn(field.shape)) : [];
};

/** A code of one plain English word may be its own English word. */
const isCode = (value: string): boolean => /[_A-Z]/.test(value) && value !== 'X';

const shown = (language: 'ar' | 'en', kind: string, field: Field, value: unknown): string => {
  const facts = createElement(FieldFacts, {
    kind,
    fields: [field],
    values: { currency: 'KWD', [field.name]: value },
  });
  const page = createElement(MemoryRouter, null, facts);
  const speech = { language, messages: { ar, en }[language], children: page };
  return renderToStaticMarkup(createElement(LanguageProvider, speech)).replaceAll(/<[^>]*>/g, ' ');
};

/** Texts that are for machines: ids, UTC timestamps, minor units, JSON, slugs. */
const MACHINE = /[\da-f]{8}-[\da-f]{4}-|\d{4}-\d\d-\d\d|T\d\d:\d\d|123450|123,450|١٢٣٬٤٥٠|\{|\}|a-slug/;

// the provider reads the reader's digits off the page
beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: 'ar', dataset: {} } }));
afterAll(() => void vi.unstubAllGlobals());

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  test.each(DEFINITIONS.map(({ name }) => name))('the values of %s are shown in plain language', (name) => {
    const definition = DEFINITIONS.find((one) => one.name === name);
    for (const field of definition ? fieldsIn(definition) : []) {
      const text = shown(language, name, field, sampleOf(field.shape));
      expect(text, `${name}.${field.name}`).not.toMatch(MACHINE);
      expect(isForMachines(field.shape) || text.trim() !== '', `${name}.${field.name}`).toBe(true);
      for (const value of choicesIn(field.shape).filter(isCode)) {
        const said = shown(
          language,
          name,
          { name: field.name, shape: { type: 'choice', values: [value] } },
          value,
        );
        expect(said.split(/\s+/), `${name}.${field.name}`).not.toContain(value);
      }
    }
  });
});

test('objects of few short values are rows, with the names of their fields once', () => {
  const reasons = DEFINITIONS.flatMap(fieldsIn).find(({ name }) => name === 'reasons');
  const text = reasons
    ? shown('en', 'held-text', reasons, [
        { words: 'win', weight: 2 },
        { words: 'prize', weight: 1 },
      ])
    : '';
  expect(text.split(/\s+/).filter(Boolean).slice(-6)).toEqual(['Word', 'Weight', 'win', '2', 'prize', '1']);
});
