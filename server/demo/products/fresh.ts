import type { Aisle } from './product.ts';

/** What is kept cold, and what is weighed. */
export const fresh: readonly Aisle[] = [
  {
    name: ['Latticini e uova', 'Nabiał i jajka'],
    vertical: 'grocery',
    groups: [
      {
        name: ['Latte e yogurt', 'Mleko i jogurty'],
        shelves: [
          {
            name: ['Latte', 'Mleko'],
            kinds: [
              'Latte intero fresco|Latte parzialmente scremato|Latte senza lattosio|Bevanda di avena',
              'Mleko świeże 3,2%|Mleko 2%|Mleko bez laktozy|Napój owsiany',
            ],
            qualities: ['|bio|alta qualità|di montagna', '|bio|z Podlasia|od lokalnych rolników'],
            sizes: '500 ml|1 l',
            price: [0.99, 2.4],
            shape: 'carton',
            colours: ['milk', 'sky', 'leaf'],
            rate: 4,
          },
          {
            name: ['Yogurt', 'Jogurty'],
            kinds: [
              'Yogurt greco|Yogurt intero|Yogurt alla fragola|Kefir',
              'Jogurt grecki|Jogurt naturalny|Jogurt truskawkowy|Kefir',
            ],
            qualities: ['|cremoso|bio|0% grassi', '|kremowy|bio|0% tłuszczu'],
            sizes: '125 g|170 g|500 g',
            price: [0.6, 2.8],
            shape: 'tub',
            colours: ['milk', 'berry', 'sky'],
            rate: 10,
          },
        ],
      },
      {
        name: ['Formaggi', 'Sery'],
        shelves: [
          {
            name: ['Formaggi freschi', 'Sery świeże'],
            kinds: [
              'Mozzarella di bufala|Mozzarella|Ricotta|Stracchino|Mascarpone',
              'Mozzarella|Twaróg półtłusty|Twaróg chudy|Serek wiejski|Serek śmietankowy',
            ],
            qualities: ['|bio|senza lattosio|artigianale', '|bio|bez laktozy|z wiejskiego mleka'],
            sizes: '100 g|125 g|250 g',
            price: [1.1, 4.2],
            shape: 'tub',
            colours: ['milk', 'sky', 'leaf'],
            rate: 4,
          },
          {
            name: ['Formaggi stagionati', 'Sery dojrzewające'],
            kinds: ['Grana|Pecorino|Provolone|Caciotta', 'Gouda|Edamski|Oscypek|Ser bursztynowy'],
            qualities: ['|stagionatura 12 mesi|in scaglie|a fette', '|dojrzewanie 12 miesięcy|w wiórkach|w plastrach'],
            sizes: '150 g|200 g|400 g',
            price: [2.4, 8.9],
            shape: 'wedge',
            colours: ['honey', 'wheat', 'olive'],
            rate: 4,
            weighed: true,
          },
        ],
      },
      {
        name: ['Uova e burro', 'Jajka i masło'],
        shelves: [
          {
            name: ['Uova', 'Jajka'],
            kinds: [
              'Uova fresche|Uova da allevamento a terra|Uova da galline all’aperto',
              'Jajka świeże|Jajka z chowu ściółkowego|Jajka z wolnego wybiegu',
            ],
            qualities: ['|bio|grandi', '|bio|duże'],
            sizes: '4 pz|6 pz|10 pz',
            price: [1.3, 3.6],
            shape: 'eggs',
            colours: ['wheat', 'stone', 'honey'],
            rate: 10,
          },
          {
            name: ['Burro', 'Masło'],
            kinds: ['Burro|Margarina|Burro salato', 'Masło|Margaryna|Masło solone'],
            qualities: ['|bio|da spalmare', '|bio|ekstra'],
            sizes: '125 g|250 g',
            price: [1.6, 3.4],
            shape: 'box',
            colours: ['honey', 'milk', 'sky'],
            rate: 4,
          },
        ],
      },
    ],
  },
  {
    name: ['Ortofrutta', 'Owoce i warzywa'],
    vertical: 'grocery',
    groups: [
      {
        name: ['Frutta', 'Owoce'],
        shelves: [
          {
            name: ['Mele e pere', 'Jabłka i gruszki'],
            kinds: [
              'Mele Golden|Mele Fuji|Mele Renetta|Pere Williams|Pere Abate',
              'Jabłka Gala|Jabłka Ligol|Jabłka Szampion|Gruszki Konferencja|Gruszki Klapsa',
            ],
            qualities: ['|bio|della Val di Non|in vaschetta', '|bio|z Grójca|na tacce'],
            sizes: '500 g|1 kg',
            price: [1.5, 3.2],
            shape: 'fruit',
            colours: ['tomato', 'leaf', 'honey'],
            rate: 4,
            weighed: true,
          },
          {
            name: ['Agrumi', 'Cytrusy'],
            kinds: ['Arance Tarocco|Limoni|Clementine|Pompelmi', 'Pomarańcze|Cytryny|Mandarynki|Grejpfruty'],
            qualities: ['|bio|di Sicilia|in rete', '|bio|w siatce|soczyste'],
            sizes: '500 g|1 kg|2 kg',
            price: [1.4, 3.5],
            shape: 'fruit',
            colours: ['honey', 'tomato', 'leaf'],
            rate: 4,
            weighed: true,
          },
        ],
      },
      {
        name: ['Verdura', 'Warzywa'],
        shelves: [
          {
            name: ['Insalate', 'Sałaty'],
            kinds: ['Rucola|Lattuga|Spinacino|Misticanza', 'Rukola|Sałata masłowa|Szpinak|Mieszanka sałat'],
            qualities: ['|bio|di serra|in busta', '|bio|z polskich upraw|w torebce'],
            sizes: '100 g|125 g|200 g',
            price: [0.99, 2.5],
            shape: 'leaf',
            colours: ['leaf', 'olive', 'sea'],
            rate: 4,
          },
          {
            name: ['Ortaggi', 'Warzywa korzeniowe'],
            kinds: [
              'Patate|Carote|Zucchine|Melanzane|Cipolle rosse',
              'Ziemniaki|Marchew|Buraki|Pietruszka|Cebula czerwona',
            ],
            qualities: ['|bio|novelle|a filiera corta', '|bio|w worku|od rolnika'],
            sizes: '500 g|1 kg|1.5 kg',
            price: [0.9, 2.8],
            shape: 'bag',
            colours: ['olive', 'tomato', 'plum'],
            rate: 4,
            weighed: true,
          },
        ],
      },
    ],
  },
  {
    name: ['Carne, pesce e salumi', 'Mięso, ryby i wędliny'],
    vertical: 'grocery',
    groups: [
      {
        name: ['Salumi', 'Wędliny'],
        shelves: [
          {
            name: ['Affettati', 'Wędliny w plastrach'],
            kinds: [
              'Prosciutto cotto|Prosciutto crudo|Mortadella|Salame Milano|Bresaola',
              'Szynka gotowana|Szynka wędzona|Kabanosy|Salami|Polędwica sopocka',
            ],
            qualities: ['|alta qualità|senza glutine|a fette', '|premium|bez glutenu|w plastrach'],
            sizes: '80 g|100 g|150 g',
            price: [1.8, 5.4],
            shape: 'tray',
            colours: ['berry', 'tomato', 'stone'],
            rate: 10,
          },
        ],
      },
      {
        name: ['Carne e pesce', 'Mięso i ryby'],
        shelves: [
          {
            name: ['Carne', 'Mięso'],
            kinds: [
              'Petto di pollo|Macinato di bovino|Fettine di vitello|Salsiccia',
              'Filet z kurczaka|Mięso mielone wołowe|Schab|Kiełbasa śląska',
            ],
            qualities: ['|bio|filiera controllata|a fette', '|bio|bez antybiotyków|w plastrach'],
            sizes: '300 g|400 g|600 g',
            price: [3.2, 9.8],
            shape: 'tray',
            colours: ['berry', 'tomato', 'stone'],
            rate: 10,
            weighed: true,
          },
          {
            name: ['Pesce', 'Ryby'],
            kinds: [
              'Filetti di orata|Salmone affumicato|Merluzzo|Gamberi',
              'Filety z dorsza|Łosoś wędzony|Pstrąg|Krewetki',
            ],
            qualities: ['|bio|del Mediterraneo|in filetti sottili', '|bio|z Bałtyku|gotowe do smażenia'],
            sizes: '100 g|200 g|300 g',
            price: [3.9, 11.9],
            shape: 'tray',
            colours: ['sea', 'sky', 'tomato'],
            rate: 10,
          },
        ],
      },
    ],
  },
  {
    name: ['Pane e surgelati', 'Pieczywo i mrożonki'],
    vertical: 'grocery',
    groups: [
      {
        name: ['Pane', 'Pieczywo'],
        shelves: [
          {
            name: ['Pane confezionato', 'Chleb'],
            kinds: [
              'Pane in cassetta|Pane integrale|Piadina|Grissini|Focaccia',
              'Chleb tostowy|Chleb razowy|Bułki|Paluszki|Chleb żytni',
            ],
            qualities: ['|bio|ai cereali|senza glutine', '|bio|z ziarnami|bez glutenu'],
            sizes: '250 g|400 g|500 g',
            price: [0.95, 2.9],
            shape: 'loaf',
            colours: ['wheat', 'honey', 'cocoa'],
            rate: 4,
          },
        ],
      },
      {
        name: ['Surgelati', 'Mrożonki'],
        shelves: [
          {
            name: ['Verdure surgelate', 'Warzywa mrożone'],
            kinds: [
              'Piselli finissimi surgelati|Spinaci surgelati|Minestrone surgelato|Fagiolini surgelati',
              'Groszek mrożony|Szpinak mrożony|Zupa jarzynowa mrożona|Fasolka mrożona',
            ],
            qualities: ['|bio|in cubetti', '|bio|w kostkach'],
            sizes: '450 g|750 g|1 kg',
            price: [1.3, 3.4],
            shape: 'bag',
            colours: ['leaf', 'sea', 'sky'],
            rate: 10,
            frozen: true,
          },
          {
            name: ['Pizze e gelati', 'Pizza i lody'],
            kinds: [
              'Pizza margherita surgelata|Pizza alle verdure|Gelato alla vaniglia|Gelato al cioccolato',
              'Pizza margherita mrożona|Pizza wegetariańska|Lody waniliowe|Lody czekoladowe',
            ],
            qualities: ['|bio|artigianale|senza lattosio', '|bio|wyrób rzemieślniczy|bez laktozy'],
            sizes: '300 g|400 g|500 g',
            price: [2.2, 5.9],
            shape: 'box',
            colours: ['tomato', 'milk', 'sea'],
            rate: 10,
            frozen: true,
          },
        ],
      },
    ],
  },
];
