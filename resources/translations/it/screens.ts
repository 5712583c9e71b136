export const screens = { tagging: 'Tag' };
export const tabs = { tagging: { tags: 'Tag', 'tag-rules': 'Regole dei tag', 'tag-groups': 'Gruppi di tag' } };
