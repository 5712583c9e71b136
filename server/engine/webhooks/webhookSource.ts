import type { HooksConfig } from '../../../src/core/words/inboxConfig.ts';
import { quote } from '../database/identifiers.ts';
import { modelOf, type WriteModel, type WriteModels } from '../records/writeModel.ts';

/** Where an application keeps its webhooks. */
export interface WebhookSource {
  model: WriteModel;
  fields: HooksConfig<Record<string, unknown>>;
}

/** Null in an application without them. */
export const webhookSourceOf = (models: WriteModels): WebhookSource | null => {
  const found = [...models.values()].find(({ resource }) => resource.hooks !== undefined)?.resource;
  return found?.hooks ? { model: modelOf(models, found.name), fields: found.hooks } : null;
};

/** A webhook as its table has it. */
export interface StoredWebhook {
  id: number;
  name: string;
  url: string;
  events: string[] | null;
  enabled: boolean;
  owner: number;
  secret: string | null;
  failing: string | null;
}

/** The statement that reads webhooks: `where` is asked of the table `t`. */
export const webhookSql = ({ model: { table }, fields }: WebhookSource, where: string): string => {
  const parts = ['name', 'url', 'events', 'enabled', 'owner', 'secret', 'failing'] as const;
  return `SELECT t.id, ${parts.map((part) => `t.${quote(fields[part])} AS ${part}`).join(', ')} FROM ${table} t WHERE ${where} ORDER BY t.id`;
};
