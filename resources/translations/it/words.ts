import { distanceWords } from './distances.ts';
import { adsWords } from './ads.ts';
import { advertisingWords } from './advertising.ts';
import { alertWords } from './alertTypes.ts';
import { alerts } from './alerts.ts';
import { bannerWords } from './banners.ts';
import { campaignWords } from './campaigns.ts';
import { cashbackWords } from './cashback.ts';
import { catalogs } from './catalogs.ts';
import { catalogue } from './catalogue.ts';
import { feedFiles } from './feedFiles.ts';
import { feedWords } from './feeds.ts';
import { integrationWords } from './integrations.ts';
import { feedFormatWords } from './feedFormats.ts';
import { finding } from './finding.ts';
import { geography, geographyWords } from './geography.ts';
import { hierarchyWords } from './hierarchy.ts';
import { kmlWords } from './kml.ts';
import { items } from './items.ts';
import { statuses } from './choices.ts';
import { mapping } from './mapping.ts';
import { pictures } from './pictures.ts';
import { quality } from './quality.ts';
import { security } from './security.ts';
import { administration } from './administration.ts';
import { limitWords, people } from './people.ts';
import { sources } from './sources.ts';
import { retailWords } from './retail.ts';
import { stores } from './stores.ts';

/** What fills in messages, by its English: kinds of values, and what a refusal names. */
export const words = {
  ...distanceWords,
  ...kmlWords,
  ...hierarchyWords,
  ...geographyWords,
  ...bannerWords,
  ...campaignWords,
  ...adsWords,
  ...advertisingWords,
  ...cashbackWords,
  ...limitWords,
  'a date': 'una data',
  'a list': 'un elenco',
  'a message': 'un messaggio',
  'a number': 'un numero',
  'a text': 'un testo',
  'a date and time': 'data e ora',
  'a time': 'un’ora',
  'a whole number': 'un numero intero',
  'an EAN': 'un EAN',
  'an address': 'un indirizzo',
  'an amount': 'un importo',
  'an instant': 'data e ora',
  'an object': 'un oggetto',
  'the mark of a secret': 'il contrassegno di un segreto',
  'the address of an image': 'l’indirizzo di un’immagine',
  'the id of a record': 'l’ID di un record',
  'true or false': 'sì o no',
  Yes: 'Sì',
  No: 'No',
  Hidden: catalogue['item-stores'].fields.hidden,
  'This field cannot be asked that.': 'Questo campo non può rispondere a questa richiesta.',
  'The least is more than the most.': 'Il minimo supera il massimo.',
  'category mapping': mapping['category-mappings'].one,
  'external source': mapping['ext-sources'].one,
  'quality rule': quality['quality-rules'].one,
  'quality finding': quality['item-findings'].one,
  'item quality': quality['item-quality'].one,
  'View as this user': 'Visualizza come questo utente',
  'View as this role': 'Visualizza come questo ruolo',
  'Copy roles of another user': 'Copia i ruoli di un altro utente',
  'Copy roles to %{user}': 'Copia i ruoli in %{user}',
  'Copy roles': 'Copia i ruoli',
  'Roles of': 'Ruoli di',
  Users: 'Utenti',
  'Will be added: %{roles}': 'Verranno aggiunti: %{roles}',
  'There is nothing to add.': 'Non c’è nulla da aggiungere.',
  'Roles copied.': 'Ruoli copiati.',
  'Roles held': 'Ruoli posseduti',
  'Roles available': 'Ruoli disponibili',
  'Make and revoke the tokens of this service': 'Crea e revoca i token di questo servizio',
  'Only a service has tokens that others make: a person makes their own.':
    'Solo un servizio ha token creati da altri: una persona crea i propri.',
  'The roles could not be read.': 'Impossibile leggere i ruoli.',
  'The users could not be read.': 'Impossibile leggere gli utenti.',
  '%{role} added': '%{role} aggiunto',
  '%{role} removed': '%{role} tolto',
  'Permissions held': 'Permessi posseduti',
  'Permissions available': 'Permessi disponibili',
  'The permissions could not be read.': 'Impossibile leggere i permessi.',
  '%{permission} added': '%{permission} aggiunto',
  '%{permission} removed': '%{permission} tolto',
  user: people.users.one,
  role: people['user-roles'].one,
  permission: people['permission-types'].one,
  'user constraint': people['user-constraints'].one,
  'report owner': people['report-owners'].one,
  item: items.items.one,
  EAN: items['item-eans'].one,
  'item detail': items['item-details'].one,
  master: items.masters.one,
  brand: catalogue.brands.one,
  'unit brand': catalogue.unitbrands.one,
  'main brand': catalogue.mainbrands.one,
  'level 1 category': catalogue.level1categories.one,
  'level 2 category': catalogue.level2categories.one,
  'level 3 category': catalogue.level3categories.one,
  tag: catalogue.tags.one,
  'tag group': catalogue['tag-groups'].one,
  'tag rule': finding['tag-rules'].one,
  'PIM list': finding['pim-lists'].one,
  'search alias': finding['search-aliases'].one,
  'A filter or items are needed': 'Servono un filtro o degli articoli',
  'item-store': catalogue['item-stores'].one,
  alert: alerts.alerts.one,
  ...alertWords,
  'Too many': alerts.alerts.choices.status[0],
  Some: alerts.alerts.choices.status[1],
  'item draft': sources['item-drafts'].one,
  'item-store draft': sources['item-store-drafts'].one,
  'property source': sources['property-sources'].one,
  notification: administration.notifications.one,
  topic: administration.topics.one,
  'topic subscription': administration['topic-subscriptions'].one,
  webhook: administration.webhooks.one,
  'webhook delivery': administration['webhook-deliveries'].one,
  'outgoing message': administration.outbox.one,
  'API token': security['api-tokens'].one,
  picture: pictures['uploaded-pictures'].one,
  'use of a picture': pictures['picture-uses'].one,
  'and %{count} more': 'e altri %{count}',
  'security event': security['security-events'].one,
  Sent: administration.notifications.choices.status[0],
  Received: administration.notifications.choices.status[1],
  Read: administration.notifications.choices.status[2],
  'Mark read': administration.notifications.actions.read.label,
  image: sources['image-copyrights'].one,
  ...retailWords,
  ...feedFormatWords,
  ...feedWords,
  'feed file': feedFiles['feed-files'].one,
  ...integrationWords,
  catalog: catalogs['toolkit-catalog'].one,
  'retailer report': catalogs['retailer-reports'].one,
  'report of mine': catalogs['own-reports'].one,
  warehouse: stores.warehouses.one,
  'store brand': geography['store-brands'].one,
  'draft store': geography['draft-stores'].one,
  Draft: statuses.masculine[0],
  Approved: statuses.masculine[1],
  Live: statuses.masculine[2],
  Approve: items.items.actions.approve.label,
  'no EAN': 'senza EAN',
  'no category': 'senza categoria',
  'no name': 'senza nome',
  'The item is locked.': 'L’articolo è bloccato.',
};
