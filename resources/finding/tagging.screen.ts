import { defineScreen } from '../define.ts';

/** Tags, what becomes of them by themselves, and what they are shown under (spec 000 §2). */
export const tagging = defineScreen({
  name: 'tagging',
  label: 'Tags',
  menu: { group: 'pim', order: 30 },
  access: ['pim_items'],
  tabs: [
    { label: 'Tags', resource: 'tags' },
    { label: 'Tag rules', resource: 'tag-rules' },
    { label: 'Tag groups', resource: 'tag-groups' },
  ],
});
