import type { Aisle } from './product.ts';

/** Dry food, tins, sweets and breakfast. */
export const pantry: readonly Aisle[] = [
  {
    name: ['Dispensa', 'Spiżarnia'],
    vertical: 'grocery',
    groups: [
      {
        name: ['Pasta e riso', 'Makarony i ryż'],
        shelves: [
          {
            name: ['Pasta di semola', 'Makaron pszenny'],
            kinds: [
              'Fusilli|Penne rigate|Spaghetti|Farfalle|Rigatoni|Mezze maniche|Linguine',
              'Świderki|Pióra|Spaghetti|Kokardki|Rurki|Nitki|Muszelki',
            ],
            qualities: [
              '|integrali|bio|trafilati al bronzo|senza glutine',
              '|pełnoziarniste|bio|z pszenicy durum|bez glutenu',
            ],
            sizes: '400 g|500 g|1 kg',
            price: [0.85, 2.6],
            shape: 'box',
            colours: ['wheat', 'sky', 'honey'],
            rate: 4,
          },
          {
            name: ['Riso', 'Ryż'],
            kinds: [
              'Riso Carnaroli|Riso Arborio|Riso Basmati|Riso Vialone nano',
              'Ryż biały|Ryż jaśminowy|Ryż basmati|Ryż parboiled',
            ],
            qualities: ['|integrale|bio|extra', '|brązowy|bio|sypki'],
            sizes: '500 g|1 kg|2 kg',
            price: [1.6, 4.2],
            shape: 'bag',
            colours: ['wheat', 'leaf', 'milk'],
            rate: 4,
          },
          {
            name: ['Farine', 'Mąki'],
            kinds: [
              'Farina 00|Farina 0|Farina di mais|Semola rimacinata',
              'Mąka pszenna|Mąka żytnia|Mąka kukurydziana|Kasza manna',
            ],
            qualities: ['|bio|per pizza|macinata a pietra', '|bio|tortowa|typ 650'],
            sizes: '500 g|1 kg|5 kg',
            price: [0.7, 1.9],
            shape: 'bag',
            colours: ['stone', 'wheat', 'sky'],
            rate: 4,
          },
        ],
      },
      {
        name: ['Conserve', 'Przetwory'],
        shelves: [
          {
            name: ['Pomodoro', 'Przetwory z pomidorów'],
            kinds: [
              'Passata di pomodoro|Polpa di pomodoro|Pelati|Pomodorini',
              'Passata pomidorowa|Pulpa pomidorowa|Pomidory krojone|Koncentrat pomidorowy',
            ],
            qualities: ['|rustica|bio|con basilico', '|bio|z bazylią|bez soli'],
            sizes: '400 g|700 g',
            price: [0.8, 1.9],
            shape: 'jar',
            colours: ['tomato', 'leaf', 'berry'],
            rate: 10,
          },
          {
            name: ['Tonno e pesce', 'Ryby w puszce'],
            kinds: [
              "Tonno all'olio di oliva|Tonno al naturale|Filetti di sgombro|Alici",
              'Tuńczyk w oleju|Tuńczyk w sosie własnym|Filety z makreli|Śledzie',
            ],
            qualities: ['||pescato a canna', '||w pomidorach'],
            sizes: '80 g|160 g|240 g',
            price: [1.5, 4.9],
            shape: 'can',
            colours: ['sea', 'sky', 'tomato'],
            rate: 10,
          },
          {
            name: ['Legumi', 'Strączkowe'],
            kinds: ['Ceci|Fagioli borlotti|Lenticchie|Piselli', 'Ciecierzyca|Fasola biała|Soczewica|Groszek'],
            qualities: ['|bio|lessati|al vapore', '|bio|gotowane na parze|w zalewie'],
            sizes: '240 g|400 g',
            price: [0.6, 1.7],
            shape: 'can',
            colours: ['leaf', 'wheat', 'olive'],
            rate: 10,
          },
        ],
      },
      {
        name: ['Oli e condimenti', 'Oleje i przyprawy'],
        shelves: [
          {
            name: ['Olio', 'Oleje'],
            kinds: [
              'Olio extravergine di oliva|Olio di semi di girasole|Olio di oliva',
              'Oliwa z oliwek|Olej rzepakowy|Olej słonecznikowy',
            ],
            qualities: ['|bio|delicato|fruttato', '|bio|z pierwszego tłoczenia|do smażenia'],
            sizes: '500 ml|750 ml|1 l',
            price: [2.4, 9.9],
            shape: 'bottle',
            colours: ['olive', 'honey', 'leaf'],
            rate: 4,
          },
          {
            name: ['Aceto e salse', 'Octy i sosy'],
            kinds: [
              'Aceto balsamico|Aceto di vino|Maionese|Senape|Ketchup',
              'Ocet balsamiczny|Ocet winny|Majonez|Musztarda|Ketchup',
            ],
            qualities: ['|bio|classico|delicato', '|bio|klasyczny|łagodny'],
            sizes: '250 ml|500 ml',
            price: [1.1, 4.5],
            shape: 'bottle',
            colours: ['plum', 'tomato', 'honey'],
            rate: 10,
          },
        ],
      },
    ],
  },
  {
    name: ['Colazione e dolci', 'Śniadanie i słodycze'],
    vertical: 'grocery',
    groups: [
      {
        name: ['Biscotti e cereali', 'Ciastka i płatki'],
        shelves: [
          {
            name: ['Biscotti', 'Ciastka'],
            kinds: [
              'Frollini|Biscotti al cacao|Savoiardi|Cantucci|Wafer',
              'Herbatniki|Ciastka kakaowe|Biszkopty|Pierniki|Wafelki',
            ],
            qualities: [
              '|con gocce di cioccolato|integrali|bio|senza zucchero',
              '|z kawałkami czekolady|pełnoziarniste|bio|bez cukru',
            ],
            sizes: '200 g|350 g|700 g',
            price: [1.2, 3.8],
            shape: 'bag',
            colours: ['honey', 'cocoa', 'wheat'],
            rate: 10,
          },
          {
            name: ['Cereali', 'Płatki śniadaniowe'],
            kinds: ['Corn flakes|Muesli|Fiocchi di avena|Granola', 'Płatki kukurydziane|Musli|Płatki owsiane|Granola'],
            qualities: ['|con frutta|al cioccolato|bio', '|z owocami|czekoladowe|bio'],
            sizes: '300 g|375 g|500 g',
            price: [1.4, 4.2],
            shape: 'box',
            colours: ['honey', 'berry', 'leaf'],
            rate: 10,
          },
        ],
      },
      {
        name: ['Cioccolato e creme', 'Czekolada i kremy'],
        shelves: [
          {
            name: ['Cioccolato', 'Czekolada'],
            kinds: [
              'Cioccolato al latte|Cioccolato fondente 70%|Cioccolato bianco|Praline',
              'Czekolada mleczna|Czekolada gorzka 70%|Czekolada biała|Praliny',
            ],
            qualities: ['|con nocciole|bio|con sale marino', '|z orzechami|bio|z solą morską'],
            sizes: '100 g|150 g|250 g',
            price: [1.3, 5.2],
            shape: 'box',
            colours: ['cocoa', 'plum', 'milk'],
            rate: 10,
          },
          {
            name: ['Confetture e miele', 'Dżemy i miód'],
            kinds: [
              'Confettura di fragole|Confettura di albicocche|Miele di acacia|Marmellata di arance',
              'Dżem truskawkowy|Dżem morelowy|Miód akacjowy|Powidła śliwkowe',
            ],
            qualities: ['|bio|extra|con meno zuccheri', '|bio|ekstra|mniej cukru'],
            sizes: '250 g|340 g|500 g',
            price: [1.7, 5.9],
            shape: 'jar',
            colours: ['berry', 'honey', 'plum'],
            rate: 10,
          },
        ],
      },
      {
        name: ['Caffè e tè', 'Kawa i herbata'],
        shelves: [
          {
            name: ['Caffè', 'Kawa'],
            kinds: [
              'Caffè macinato|Caffè in grani|Capsule di caffè|Caffè solubile',
              'Kawa mielona|Kawa ziarnista|Kapsułki z kawą|Kawa rozpuszczalna',
            ],
            qualities: ['|senza caffeina|100% arabica|gusto intenso', '|bez kofeiny|100% arabika|intensywny smak'],
            sizes: '100 g|250 g|500 g',
            price: [2.6, 8.9],
            shape: 'bag',
            colours: ['cocoa', 'tomato', 'stone'],
            rate: 22,
          },
          {
            name: ['Tè e tisane', 'Herbaty'],
            kinds: [
              'Tè verde|Tè nero|Camomilla|Tisana alle erbe',
              'Herbata zielona|Herbata czarna|Rumianek|Herbata ziołowa',
            ],
            qualities: ['|bio|al limone|in filtri', '|bio|z cytryną|w torebkach'],
            sizes: '30 g|40 g|60 g',
            price: [1.2, 3.9],
            shape: 'box',
            colours: ['leaf', 'olive', 'honey'],
            rate: 10,
          },
        ],
      },
    ],
  },
  {
    name: ['Bevande', 'Napoje'],
    vertical: 'grocery',
    groups: [
      {
        name: ['Acqua e bibite', 'Woda i napoje'],
        shelves: [
          {
            name: ['Acqua', 'Woda'],
            kinds: [
              'Acqua minerale naturale|Acqua minerale frizzante|Acqua leggermente frizzante',
              'Woda niegazowana|Woda gazowana|Woda lekko gazowana',
            ],
            qualities: ['||di montagna', '||źródlana'],
            sizes: '0.5 l|1.5 l|2 l',
            price: [0.25, 0.95],
            shape: 'bottle',
            colours: ['sky', 'sea', 'milk'],
            rate: 22,
          },
          {
            name: ['Succhi', 'Soki'],
            kinds: [
              "Succo d'arancia|Succo di mela|Nettare di pera|Succo di pesca",
              'Sok pomarańczowy|Sok jabłkowy|Nektar gruszkowy|Sok marchwiowy',
            ],
            qualities: ['|100%|bio|senza zuccheri aggiunti', '|100%|bio|bez dodatku cukru'],
            sizes: '200 ml|1 l|1.5 l',
            price: [1.1, 3.2],
            shape: 'carton',
            colours: ['honey', 'tomato', 'leaf'],
            rate: 22,
          },
          {
            name: ['Birra', 'Piwo'],
            kinds: [
              'Birra chiara|Birra rossa|Birra analcolica|Birra artigianale',
              'Piwo jasne|Piwo ciemne|Piwo bezalkoholowe|Piwo pszeniczne',
            ],
            qualities: ['||non filtrata', '||niefiltrowane'],
            sizes: '330 ml|500 ml|660 ml',
            price: [0.9, 2.9],
            shape: 'bottle',
            colours: ['olive', 'honey', 'cocoa'],
            rate: 22,
          },
        ],
      },
    ],
  },
];
