import { testCheck } from '#lib/engine/tester.ts';

import { emailAlias } from './email-alias.ts';

const mail = (local: string, domain: string, norm: string) => ({ email: { local, domain, norm } });

testCheck(emailAlias, {
  flagged: [
    { name: 'a tag', facts: mail('jo+shop', 'gmail.com', 'jo@gmail.com'), evidence: { mailbox: 'jo@gmail.com' } },
  ],
  clear: [
    { name: 'dots, which people write by habit', facts: mail('jo.doe', 'gmail.com', 'jodoe@gmail.com') },
    { name: 'a plain address', facts: mail('jo', 'example.com', 'jo@example.com') },
    { name: 'a plus where it is part of the name', facts: mail('jo+x', 'example.com', 'jo+x@example.com') },
  ],
  notApplicable: [{ name: 'no address', facts: {} }],
  adversarial: [{ name: 'a tag among dots', facts: mail('j.o+shop', 'gmail.com', 'jo@gmail.com'), expect: 'flagged' }],
});
