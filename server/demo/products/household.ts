import type { Aisle } from './product.ts';

/** What is not food. */
export const household: readonly Aisle[] = [
  {
    name: ['Casa', 'Dom'],
    vertical: 'household',
    groups: [
      {
        name: ['Bucato', 'Pranie'],
        shelves: [
          {
            name: ['Detersivi bucato', 'Płyny do prania'],
            kinds: [
              'Detersivo liquido lavatrice|Ammorbidente|Detersivo in polvere|Smacchiatore',
              'Płyn do prania|Płyn do płukania|Proszek do prania|Odplamiacz',
            ],
            qualities: ['|sensitive|bucato colorato|alla lavanda', '|sensitive|do kolorów|lawendowy'],
            sizes: '750 ml|1 l|2 l',
            price: [2.3, 9.5],
            shape: 'bottle',
            colours: ['sea', 'plum', 'sky'],
            rate: 22,
          },
        ],
      },
      {
        name: ['Pulizia', 'Sprzątanie'],
        shelves: [
          {
            name: ['Detersivi piatti', 'Mycie naczyń'],
            kinds: ['Detersivo piatti|Gel lavastoviglie|Brillantante', 'Płyn do naczyń|Żel do zmywarki|Nabłyszczacz'],
            qualities: ['|limone|aloe|ecologico', '|cytrynowy|aloesowy|ekologiczny'],
            sizes: '500 ml|650 ml|1 l',
            price: [0.99, 3.9],
            shape: 'spray',
            colours: ['honey', 'leaf', 'sea'],
            rate: 22,
          },
          {
            name: ['Superfici', 'Powierzchnie'],
            kinds: [
              'Sgrassatore|Detergente pavimenti|Anticalcare|Pulivetri',
              'Odtłuszczacz|Płyn do podłóg|Odkamieniacz|Płyn do szyb',
            ],
            qualities: ['|profumo di bucato|ecologico|senza candeggina', '|o zapachu świeżości|ekologiczny|bez chloru'],
            sizes: '500 ml|750 ml|1 l',
            price: [1.4, 4.8],
            shape: 'spray',
            colours: ['sea', 'leaf', 'tomato'],
            rate: 22,
          },
        ],
      },
      {
        name: ['Carta', 'Papier'],
        shelves: [
          {
            name: ['Carta igienica e da cucina', 'Papier i ręczniki'],
            kinds: [
              'Carta igienica|Carta da cucina|Fazzoletti|Tovaglioli',
              'Papier toaletowy|Ręczniki kuchenne|Chusteczki|Serwetki',
            ],
            qualities: ['|2 veli|3 veli|da carta riciclata', '|2 warstwy|3 warstwy|z recyklingu'],
            sizes: '2 pz|4 pz|10 pz',
            price: [1.2, 6.5],
            shape: 'roll',
            colours: ['milk', 'sky', 'plum'],
            rate: 22,
          },
        ],
      },
    ],
  },
  {
    name: ['Cura della persona', 'Higiena'],
    vertical: 'household',
    groups: [
      {
        name: ['Igiene', 'Pielęgnacja'],
        shelves: [
          {
            name: ['Denti', 'Zęby'],
            kinds: ['Dentifricio|Collutorio|Dentifricio bambini', 'Pasta do zębów|Płyn do ust|Pasta dla dzieci'],
            qualities: ['|alla menta|sbiancante|gengive', '|z miętą|efekt bieli|na dziąsła'],
            sizes: '75 ml|100 ml',
            price: [1.1, 4.4],
            shape: 'tube',
            colours: ['sea', 'berry', 'sky'],
            rate: 22,
          },
          {
            name: ['Capelli e corpo', 'Włosy i ciało'],
            kinds: ['Shampoo|Balsamo|Bagnoschiuma|Sapone liquido', 'Szampon|Odżywka|Płyn do kąpieli|Mydło w płynie'],
            qualities: ['|delicato|nutriente|bio', '|do skóry wrażliwej|z olejkiem arganowym|bio'],
            sizes: '250 ml|400 ml|500 ml',
            price: [1.5, 5.6],
            shape: 'bottle',
            colours: ['plum', 'berry', 'olive'],
            rate: 22,
          },
        ],
      },
    ],
  },
  {
    name: ['Animali', 'Zwierzęta'],
    vertical: 'petcare',
    groups: [
      {
        name: ['Cani e gatti', 'Psy i koty'],
        shelves: [
          {
            name: ['Cibo per gatti', 'Karma dla kotów'],
            kinds: [
              'Crocchette per gatti|Bocconcini per gatti|Patè per gatti',
              'Karma sucha dla kotów|Kawałki w sosie dla kotów|Pasztet dla kotów',
            ],
            qualities: ['|al tonno|al pollo|sterilizzati', '|z tuńczykiem|z kurczakiem|dla sterylizowanych'],
            sizes: '85 g|400 g|1.5 kg',
            price: [0.7, 6.9],
            shape: 'can',
            colours: ['plum', 'sea', 'honey'],
            rate: 22,
          },
          {
            name: ['Cibo per cani', 'Karma dla psów'],
            kinds: [
              'Crocchette per cani|Bocconcini per cani|Snack per cani',
              'Karma sucha dla psów|Kawałki w sosie dla psów|Przysmaki dla psów',
            ],
            qualities: ['|al manzo|al pollo|cuccioli', '|z wołowiną|z kurczakiem|dla szczeniąt'],
            sizes: '400 g|800 g|3 kg',
            price: [1.1, 9.9],
            shape: 'bag',
            colours: ['cocoa', 'tomato', 'olive'],
            rate: 22,
          },
        ],
      },
    ],
  },
];
