/**
 * What a tree holds, shows and has selected, and how it is read: everything of it but what is drawn.
 *
 * Taken from outside: levels, moves, selectChildren, treeAddress, treeData, treeKeys, useTree, useTreeState, windowOf.
 */
export {};
