import { expect, test } from 'vitest';
import type { CouldDo } from './api.ts';
import { previewOf } from './opened.ts';

const NOTHING: CouldDo = { kinds: [], others: [], warnings: [] };
const list = { name: 'list', method: 'GET', address: '/payout' };
const pay = { name: 'pay', method: 'POST', address: '/payout/pay/{id}' };
const edit = { name: 'edit', method: 'PATCH', address: '/payout/{id}' };
const put = { name: 'edit.put', method: 'PUT', address: '/payout/{id}' };

test('what permissions newly open is marked, and each action is named once', () => {
  const chosen: CouldDo = {
    kinds: [{ kind: 'payout', calls: [list, pay, edit, put] }],
    others: [{ method: 'GET', address: '/ledger', operationId: 'ledger', summary: 'The ledger' }],
    warnings: ['money'],
  };
  const preview = previewOf(
    { permissions: ['orders:write'], could: chosen },
    { permissions: [], could: { ...NOTHING, kinds: [{ kind: 'payout', calls: [list] }] } },
  );
  expect(preview.lines).toEqual([{ kind: 'payout', reads: true, actions: ['pay', 'edit'], isNew: true }]);
  expect(preview.others).toEqual([{ address: 'GET /ledger', isNew: true }]);
  expect(preview.pages.map(({ path, isNew }) => [path, isNew])).toEqual([
    ['coupons', true],
    ['ledger', true],
  ]);
  expect(preview.warnings).toEqual(['money']);
});

test('nothing is new in the permissions that are there', () => {
  const could: CouldDo = { ...NOTHING, kinds: [{ kind: 'payout', calls: [list, pay] }] };
  const same = { permissions: ['orders:write'], could };
  const { lines, pages } = previewOf(same, same);
  expect([...lines, ...pages].some(({ isNew }) => isNew)).toBe(false);
  expect(lines).toHaveLength(1);
});
