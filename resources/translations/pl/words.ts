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
  'a date': 'data',
  'a list': 'lista',
  'a message': 'komunikat',
  'a number': 'liczba',
  'a text': 'tekst',
  'a date and time': 'data i godzina',
  'a time': 'godzina',
  'a whole number': 'liczba całkowita',
  'an EAN': 'kod EAN',
  'an address': 'adres',
  'an amount': 'kwota',
  'an instant': 'data i godzina',
  'an object': 'obiekt',
  'the mark of a secret': 'znacznik sekretu',
  'the address of an image': 'adres zdjęcia',
  'the id of a record': 'ID rekordu',
  'true or false': 'tak lub nie',
  Yes: 'Tak',
  No: 'Nie',
  Hidden: catalogue['item-stores'].fields.hidden,
  'This field cannot be asked that.': 'Tego pola nie można o to zapytać.',
  'The least is more than the most.': 'Minimum jest większe niż maksimum.',
  'category mapping': mapping['category-mappings'].one,
  'external source': mapping['ext-sources'].one,
  'quality rule': quality['quality-rules'].one,
  'quality finding': quality['item-findings'].one,
  'item quality': quality['item-quality'].one,
  'View as this user': 'Podgląd jako ten użytkownik',
  'View as this role': 'Podgląd jako ta rola',
  'Copy roles of another user': 'Skopiuj role innego użytkownika',
  'Copy roles to %{user}': 'Skopiuj role: %{user}',
  'Copy roles': 'Skopiuj role',
  'Roles of': 'Role użytkownika',
  Users: 'Użytkownicy',
  'Will be added: %{roles}': 'Zostaną dodane: %{roles}',
  'There is nothing to add.': 'Nie ma czego dodać.',
  'Roles copied.': 'Skopiowano role.',
  'Roles held': 'Posiadane role',
  'Roles available': 'Dostępne role',
  'Make and revoke the tokens of this service': 'Utwórz i unieważnij tokeny tej usługi',
  'Only a service has tokens that others make: a person makes their own.':
    'Tylko usługa ma tokeny tworzone przez innych: osoba tworzy własne.',
  'The roles could not be read.': 'Nie udało się odczytać ról.',
  'The users could not be read.': 'Nie udało się odczytać użytkowników.',
  '%{role} added': 'Dodano: %{role}',
  '%{role} removed': 'Odebrano: %{role}',
  'Permissions held': 'Posiadane uprawnienia',
  'Permissions available': 'Dostępne uprawnienia',
  'The permissions could not be read.': 'Nie udało się odczytać uprawnień.',
  '%{permission} added': 'Dodano: %{permission}',
  '%{permission} removed': 'Odebrano: %{permission}',
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
  'A filter or items are needed': 'Potrzebny jest filtr lub produkty',
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
  'and %{count} more': 'i jeszcze %{count}',
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
  'no EAN': 'bez EAN',
  'no category': 'bez kategorii',
  'no name': 'bez nazwy',
  'The item is locked.': 'Produkt jest zablokowany.',
};
