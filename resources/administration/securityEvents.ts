import { SecurityEvent } from '../../schemas/administration/SecurityEvent.ts';
import { defineResource } from '../define.ts';

/** Who came in and by what, who was refused, and what left the house; changes of rights lead to what was changed. */
export const securityEvents = defineResource(SecurityEvent, {
  name: 'security-events',
  title: { one: 'security event', many: 'security events' },
  service: 'user',
  path: '/security_events',
  key: 'id',
  recordRepresentation: 'email',
  menu: { group: 'admin', order: 98 },
  storage: { kept: 'security_events' },
  access: { list: ['pim_role_manager'] },
  list: {
    columns: ['at', 'kind', 'email', 'way', 'reason', 'resource', 'rows', 'place', 'ip'],
    hidden: ['id', 'account_id', 'whole', 'asked', 'file', 'call', 'needs', 'concerns', 'agent'],
    sort: ['id', 'DESC'],
    sortable: ['id', 'at'],
    filters: {
      kind: 'oneOf',
      at: 'between',
      account_id: 'oneOf',
      email: 'contains',
      way: 'oneOf',
      reason: 'oneOf',
      resource: 'contains',
      ip: 'contains',
    },
    presets: [
      { name: 'refused', label: 'Refused', filter: { kind: { in: ['signInRefused', 'refused'] } } },
      { name: 'signIns', label: 'Sign-ins', filter: { kind: { in: ['signedIn', 'signInRefused', 'signedOut'] } } },
      { name: 'left', label: 'Exports and downloads', filter: { kind: { in: ['exported', 'downloaded'] } } },
      {
        name: 'rights',
        label: 'Rights and passwords',
        filter: { kind: { in: ['rightsChanged', 'passwordSet', 'identityLinked', 'viewBegun', 'viewEnded'] } },
      },
    ],
    empty: { text: 'Nothing was noted.' },
  },
});
