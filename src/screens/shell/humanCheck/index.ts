/**
 * The widget by which somebody confirms that they are a person, where a provider is configured.
 *
 * Taken from outside: useHumanCheck.
 */
export {};
