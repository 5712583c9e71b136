/**
 * The words that a resource, a screen and a service may say, as types: data, and nothing that runs.
 *
 * Taken from outside: action, besideConfig, callsConfig, checksConfig, fieldAccess, importConfig, inboxConfig, listConfig,
 * names, relatedConfig, resourceConfig, resourceMessages, searchConfig, statesConfig, storageConfig, surroundings.
 */
export {};
