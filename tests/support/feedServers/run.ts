/** `npm run feed-servers`: retailers' servers on loopback, to try feeds on. Prints what to type, and ends by Ctrl-C. */
import { fileURLToPath } from 'node:url';
import { expired, good } from './certificates.ts';
import { addDemoFeeds } from './demoFeeds.ts';
import { startFtpFeeds } from './ftpFeeds.ts';
import { startHttpFeeds } from './httpFeeds.ts';
import { Served } from './served.ts';
import { makeHostKey, startSftpFeeds } from './sftpFeeds.ts';

const ports = { http: 5680, https: 5681, expired: 5682, ftp: 5683, ftps: 5684, sftp: 5685 };

const served = new Served();
addDemoFeeds(served);
const { key, fingerprint } = makeHostKey();
await startHttpFeeds(served, undefined, ports.http);
await startHttpFeeds(served, good, ports.https);
await startHttpFeeds(served, expired, ports.expired);
await startFtpFeeds(served, { tls: good, port: ports.ftp });
await startFtpFeeds(served, { tls: good, isImplicit: true, port: ports.ftps });
await startSftpFeeds(served, { hostKey: key, port: ports.sftp });

const issuer = fileURLToPath(new URL('../../fixtures/feedServers/issuer.pem', import.meta.url));
console.log(`Start the application so that it may ask this machine, and trusts the certificate:

  FEED_PRIVATE_HOSTS=localhost NODE_EXTRA_CA_CERTS=${issuer} npm start

Then enter, with the user ${served.user} and the password ${served.password}:

  protocol  host       port  method    folder  file pattern
  api       http://localhost:${ports.http}/standard-{store}-20261126.csv
  api       https://localhost:${ports.https}/standard-{store}-20261126.csv
  ftp       localhost  ${ports.ftp}            /       standard-{store}-*.csv
  ftps      localhost  ${ports.ftp}  explicit  /       custom-{store}-*.csv
  ftps      localhost  ${ports.ftps}  implicit  /       packed-{store}-*.csv.gz
  sftp      localhost  ${ports.sftp}            /       custom-{store}-*.csv

Both feeds are those of store 17. The key of the SFTP server is ${fingerprint}; it is a new one with each start.
What goes wrong: stops.csv and hangs.csv on each of them; https://localhost:${ports.expired}/ has a certificate that has expired;
http://localhost:${ports.http}/silent never answers, /elsewhere redirects to another host.`);
