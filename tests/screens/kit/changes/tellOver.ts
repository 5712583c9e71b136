import type { ResourceDescription } from '../../../../src/core/declaration/resource.ts';
import { sayOwnError, sayResourceText } from '../../../../src/screens/kit/messages/resourceText.ts';
import { createOutcomes, type Outcomes } from '../../../../src/screens/kit/changes/useOutcomes.ts';
import { createI18nProvider } from '../../../../src/screens/kit/i18n/i18nProvider.ts';
import { createSessionStore, type SessionStore } from '../../../../src/screens/kit/changes/sessionStore.ts';
import type { WriteSession } from '../../../../src/screens/kit/changes/useSession.ts';
import type { Toast } from '../../../../src/screens/kit/messages/useToast.ts';

type ActionText = Parameters<typeof createOutcomes>[0]['actionText'];

/** The messages of a resource's writes, in its own texts and plain words for the rest, left in `toasts`. */
export const tellOver = (
  resource: ResourceDescription,
  toasts: Toast[],
  actionText: ActionText = (action, kind) => `${action} ${kind}`,
): Outcomes => {
  const i18n = createI18nProvider(async () => ({}));
  return createOutcomes({
    resource,
    text: (key) => sayResourceText(resource, key, i18n.translate),
    ownError: (status) => sayOwnError(resource, status, i18n.translate),
    actionText,
    saidText: (action, outcome) => `${action} ${outcome}: `,
    say: ({ text }) => text,
    count: (applied, total) => `${applied} of ${total}`,
    nameOf: (id) => `${resource.title.one} ${id}`,
    countOf: (number) => `${number} ${resource.title.many}`,
    toast: (toast) => toasts.push(toast),
    watchRequested: () => undefined,
    startedText: 'started',
    jobLabel: ({ label }) => label,
    undoneText: 'undone',
    notUndoneText: 'not undone',
    redoneText: 'redone',
    notRedoneText: 'not redone',
    restoredText: 'restored',
    unchangedText: 'unchanged',
    becameText: (became) =>
      became
        .map(({ field, typed, stored }) => `${field.name}: ${String(typed)}, stored as ${String(stored)}`)
        .join('; '),
    cancelledText: ({ done, total }) => `cancelled after ${done} of ${total}`,
  });
};

/** The stack of a tab that keeps nothing, with titles in plain words. */
export const sessionOver = (): SessionStore & WriteSession => ({
  ...createSessionStore({ getItem: () => null, setItem: () => undefined }, 1, () => '2026-01-01T00:00:00Z'),
  titleOf: ({ kind, fields = [], name, results = [] }) => [kind, ...fields, name ?? results.length].join(' '),
});
