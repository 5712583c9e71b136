/** Tags of the demo marketplace: names in English, Italian and Polish, and the words in a product's name that call for one. */
interface DemoTag {
  group: string;
  names: readonly [en: string, it: string, pl: string];
  type: 1 | 2;
  words?: RegExp;
}

export const demoTagGroups: Readonly<Record<string, readonly [en: string, it: string, pl: string]>> = {
  diet: ['Diet', 'Dieta', 'Dieta'],
  origin: ['Origin', 'Origine', 'Pochodzenie'],
  keeping: ['Keeping', 'Conservazione', 'Przechowywanie'],
  occasion: ['Occasion', 'Occasione', 'Okazja'],
};

export const demoTags: readonly DemoTag[] = [
  { group: 'diet', names: ['Organic', 'Biologico', 'Ekologiczne'], type: 2, words: /\bbio\b|ecologic|ekologiczn/i },
  {
    group: 'diet',
    names: ['Gluten free', 'Senza glutine', 'Bez glutenu'],
    type: 2,
    words: /senza glutine|bez glutenu/i,
  },
  {
    group: 'diet',
    names: ['Lactose free', 'Senza lattosio', 'Bez laktozy'],
    type: 2,
    words: /senza lattosio|bez laktozy/i,
  },
  {
    group: 'diet',
    names: ['Wholegrain', 'Integrale', 'Pełnoziarniste'],
    type: 2,
    words: /integral|pełnoziarnist|razowy/i,
  },
  {
    group: 'diet',
    names: ['No added sugar', 'Senza zuccheri', 'Bez cukru'],
    type: 2,
    words: /senza zucc|bez dodatku cukru|bez cukru/i,
  },
  { group: 'diet', names: ['Vegetarian', 'Vegetariano', 'Wegetariańskie'], type: 2, words: /verdure|wegetaria/i },
  { group: 'origin', names: ['Mountain', 'Montagna', 'Z gór'], type: 1, words: /di montagna|tatrzań/i },
  { group: 'origin', names: ['Local', 'Filiera corta', 'Lokalne'], type: 1, words: /filiera corta|lokaln|od rolnika/i },
  { group: 'origin', names: ['Craft', 'Artigianale', 'Rzemieślnicze'], type: 1, words: /artigianal|rzemieślnicz/i },
  { group: 'keeping', names: ['Frozen', 'Surgelato', 'Mrożone'], type: 2, words: /surgelat|mrożon/i },
  { group: 'keeping', names: ['Fresh', 'Fresco', 'Świeże'], type: 2, words: /fresc|śwież/i },
  { group: 'occasion', names: ['Breakfast', 'Colazione', 'Śniadanie'], type: 1 },
  { group: 'occasion', names: ['Family size', 'Formato famiglia', 'Rodzinne'], type: 1 },
  { group: 'occasion', names: ['Barbecue', 'Grigliata', 'Grill'], type: 1 },
  { group: 'occasion', names: ['Summer', 'Estate', 'Lato'], type: 1 },
  { group: 'occasion', names: ['Winter', 'Inverno', 'Zima'], type: 1 },
];
