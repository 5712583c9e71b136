import type { AllergenList, IngredientList, NutritionTable } from '../../schemas/catalogue/itemTemplates.ts';
import type { Row } from './row.ts';

interface Food {
  /** kcal, fat, saturated fats, carbohydrate, sugars, fibre, protein, salt; per 100 g. */
  per100: readonly [number, number, number, number, number, number, number, number];
  liquid?: true;
  /** Italian and Polish, the largest share first; a number behind '=' is the share in percent. */
  made: readonly [it: string, pl: string];
  contains?: NonNullable<AllergenList['contains']>;
  traces?: NonNullable<AllergenList['may_contain']>;
  others?: NonNullable<NutritionTable['others']>;
}

/** What is printed on the packages of a third-level category, by its Italian name. */
const foods: Readonly<Record<string, Food>> = {
  Latte: {
    per100: [64, 3.6, 2.5, 4.8, 4.8, 0, 3.2, 0.1],
    liquid: true,
    made: ['latte=100', 'mleko=100'],
    contains: ['milk'],
    others: [
      { name: 'Calcium', amount: 120, unit: 'mg' },
      { name: 'Vitamin B12', amount: 0.4, unit: 'µg' },
    ],
  },
  Yogurt: {
    per100: [97, 5, 3.4, 4, 4, 0, 9, 0.1],
    made: ['latte intero|panna|fermenti lattici vivi', 'mleko pełne|śmietanka|żywe kultury bakterii'],
    contains: ['milk'],
  },
  'Formaggi stagionati': {
    per100: [392, 28, 18, 0, 0, 0, 33, 1.6],
    made: ['latte=98|sale|caglio', 'mleko=98|sól|podpuszczka'],
    contains: ['milk'],
    traces: ['eggs'],
  },
  Burro: {
    per100: [744, 82, 54, 0.7, 0.7, 0, 0.6, 0.02],
    made: ['crema di latte=100', 'śmietanka=100'],
    contains: ['milk'],
  },
  'Pane confezionato': {
    per100: [262, 3.5, 0.5, 47, 3.2, 4.8, 8.9, 1.2],
    made: ['farina di grano tenero=62|acqua|olio di oliva|lievito|sale', 'mąka pszenna=62|woda|oliwa|drożdże|sól'],
    contains: ['gluten'],
    traces: ['soybeans', 'sesame'],
  },
  'Pasta di semola': {
    per100: [355, 1.5, 0.3, 71, 3.2, 3, 13, 0.01],
    made: ['semola di grano duro|acqua', 'semolina z pszenicy durum|woda'],
    contains: ['gluten'],
    traces: ['mustard', 'soybeans'],
  },
  Biscotti: {
    per100: [472, 18, 8.2, 69, 22, 3.1, 7, 0.6],
    made: [
      'farina di frumento=57|zucchero|burro=12|uova=6|latte scremato in polvere|sale',
      'mąka pszenna=57|cukier|masło=12|jaja=6|odtłuszczone mleko w proszku|sól',
    ],
    contains: ['gluten', 'eggs', 'milk'],
    traces: ['nuts'],
  },
  Cereali: {
    per100: [378, 4.2, 0.8, 72, 18, 7.5, 9, 0.5],
    made: ['fiocchi di avena=54|zucchero|malto d’orzo', 'płatki owsiane=54|cukier|słód jęczmienny'],
    contains: ['gluten'],
    traces: ['nuts', 'milk'],
    others: [
      { name: 'Iron', amount: 8, unit: 'mg' },
      { name: 'Vitamin B1', amount: 0.9, unit: 'mg' },
    ],
  },
  Cioccolato: {
    per100: [545, 33, 20, 50, 45, 7, 7.2, 0.02],
    made: ['pasta di cacao=45|zucchero|burro di cacao|vaniglia', 'miazga kakaowa=45|cukier|tłuszcz kakaowy|wanilia'],
    contains: ['milk', 'soybeans'],
    traces: ['nuts', 'peanuts'],
  },
  'Tonno e pesce': {
    per100: [191, 10, 1.5, 0, 0, 0, 25, 1],
    made: ['tonno=70|olio di oliva=29|sale', 'tuńczyk=70|oliwa=29|sól'],
    contains: ['fish'],
  },
  Birra: {
    per100: [43, 0, 0, 3.5, 0.3, 0, 0.4, 0.01],
    liquid: true,
    made: ['acqua|malto d’orzo|luppolo', 'woda|słód jęczmienny|chmiel'],
    contains: ['gluten'],
  },
};

/** The three JSON texts of an item of a category; none where its packages need not say them. */
export const foodTexts = (category: string, language: 0 | 1): Row => {
  const food = foods[category];
  if (!food) return {};
  return {
    text_ingredients: ingredientsOf(food.made[language]),
    text_nutritional_values: tableOf(food),
    text_allergenes: allergensOf(food),
  };
};

const tableOf = ({ per100, liquid, others }: Food): NutritionTable => {
  const [kcal, fat, saturated, carbohydrate, sugar, fibre, protein, salt] = per100;
  return {
    per: liquid ? '100 ml' : '100 g',
    energy_kj: Math.round(kcal * 4.184),
    energy_kcal: kcal,
    fat,
    saturated_fats: saturated,
    carbohydrate,
    sugar,
    dietary_fiber: fibre,
    protein,
    salt,
    ...(others && { others }),
  };
};

const ingredientsOf = (made: string): IngredientList => {
  const ingredients = made.split('|').map((part) => {
    const [name = part, percent] = part.split('=');
    return percent === undefined ? { name } : { name, percent: Number(percent) };
  });
  const printed = ingredients
    .map(({ name, percent }) => (percent === undefined ? name : `${name} ${percent}%`))
    .join(', ');
  return { printed: `${printed.charAt(0).toUpperCase()}${printed.slice(1)}.`, ingredients };
};

const allergensOf = ({ contains, traces }: Food): AllergenList => ({
  ...(contains && { contains }),
  ...(traces && { may_contain: traces }),
});
