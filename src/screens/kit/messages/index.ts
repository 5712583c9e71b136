/**
 * What is told to a person: sentences of failures and refusals, toasts, the place where messages stand.
 *
 * Taken from outside: afterPress, buildMessage, closedBy, impactQuestion, MessageSlot, messageSlots, RequireAccess, resourceText, Said, staleQuestion, summary,
 * UnreadFields, useJobLabel, useNoticeText, useRefusal, useSayOf, useToast, useTold.
 */
export {};
