export const screens = { tagging: 'Tagi' };
export const tabs = { tagging: { tags: 'Tagi', 'tag-rules': 'Reguły tagów', 'tag-groups': 'Grupy tagów' } };
