/**
 * What a tree holds, shows and has selected, and how it is read: everything of it but what is drawn.
 *
 * Taken from outside: levels, selectChildren, treeAddress, treeData, treeKeys, useTree, useTreeState.
 */
export {};
