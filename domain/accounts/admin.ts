import { z } from 'zod';
import { list, personal, text } from '../kit/fields.ts';
import { defineResource, unique } from '../kit/resource.ts';
import { admin as adminOf, system } from '../kit/rules.ts';
import { email } from '../trade/fields.ts';

/** Somebody of the staff. Permissions are `area:read`, `area:write`, or `*` for all. */
export const admin = defineResource({
  name: 'admin',
  owner: 'id',
  fields: {
    name: personal(text(80, 1)),
    email: personal(email()),
    permissions: list(
      z
        .string()
        .regex(/^(\*|[a-z-]+:(read|write))$/)
        .max(60),
    ),
  },
  states: ['appointed'],
  actions: {
    create: { event: 'AdminAppointed', to: 'appointed', by: [system, adminOf('admins')] },
    edit: { event: 'AdminEdited', by: [adminOf('admins')], takes: ['name', 'permissions'] },
    remove: { event: 'AdminDismissed', to: 'removed', by: [adminOf('admins')] },
  },
  holds: [unique('email', { secret: true, fold: (value) => value.toLowerCase() })],
  lookups: [],
  read: [adminOf('admins')],
});
