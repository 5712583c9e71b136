import type { ItemDraft } from '../../schemas/catalogue/ItemDraft.ts';
import type { ItemStoreDraft } from '../../schemas/catalogue/ItemStoreDraft.ts';
import type { ResourceConfig } from '../../src/core/words/resourceConfig.ts';
import type { AppNames } from '../define.ts';

type Draft = Pick<ItemDraft | ItemStoreDraft, keyof ItemDraft & keyof ItemStoreDraft>;

/** What drafts of items and of item-stores have in common. */
export const drafts = {
  list: {
    sort: ['date', 'DESC'],
    sortable: ['date'],
    presets: [{ name: 'waiting', label: 'Waiting for approval', filter: { status: { in: [0] } } }],
  },
  proposes: {
    property: 'property',
    value: 'value',
    source: 'source',
    rank: 'priority',
    takes: { status: 1 },
    leaves: { status: 0 },
  },
  messages: {
    listFailed: "Drafts haven't been fetched.",
    created: 'Draft successfully created',
    notCreated: "Draft hasn't been created.",
    updated: 'Draft successfully updated',
    notUpdated: "Draft hasn't been updated.",
  },
} satisfies { [K in keyof ResourceConfig<Draft, AppNames>]?: Partial<ResourceConfig<Draft, AppNames>[K]> };
