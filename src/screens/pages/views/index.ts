/**
 * Saved views of a list.
 *
 * Taken from outside: usePresetLabel, useViews, ViewMenu, viewState, ViewTabs.
 */
export {};
