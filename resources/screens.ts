// One line for each screen: a page of customPages/, or tabs.
export { tagging } from './finding/tagging.screen.ts';
