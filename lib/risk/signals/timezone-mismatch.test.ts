import { testCheck } from '#lib/engine/tester.ts';
import { client, device } from '#lib/testing/risk-facts/device.ts';
import { history } from '#lib/testing/risk-facts/history.ts';
import { geo, network } from '#lib/testing/risk-facts/network.ts';
import { DAY_MS, NOW } from '#lib/testing/risk-facts/time.ts';
import { timezoneMismatch } from './timezone-mismatch.ts';

testCheck(timezoneMismatch, {
  flagged: [
    {
      name: 'a device on the time of another continent',
      facts: { now: NOW, client: client({ timeZone: 'America/New_York' }), geo: geo() },
      evidence: {
        list_version: '2026-03-01',
        device_tz: 'America/New_York',
        ip_tz: 'Europe/Berlin',
        offset_diff_min: 300,
      },
      strength: 1,
    },
    {
      name: 'one hour of difference',
      facts: { now: NOW, client: client({ timeZone: 'Europe/London' }), geo: geo() },
      evidence: { offset_diff_min: 60 },
    },
  ],
  clear: [
    {
      name: 'another name of the same time',
      facts: { now: NOW, client: client({ timeZone: 'Africa/Algiers' }), geo: geo() },
    },
    {
      name: 'half an hour of difference',
      facts: { now: NOW, client: client({ timeZone: 'Asia/Kolkata' }), geo: geo({ timeZone: 'Asia/Karachi' }) },
    },
  ],
  notApplicable: [
    { name: 'a device without a zone', facts: { now: NOW, client: client({ timeZone: null }), geo: geo() } },
    { name: 'a zone that does not exist', facts: { now: NOW, client: client({ timeZone: 'Mars/Base' }), geo: geo() } },
    { name: 'an address placed by country', facts: { now: NOW, client: client(), geo: geo({ timeZone: null }) } },
    { name: 'an unplaced address', facts: { now: NOW, client: client() } },
  ],
  adversarial: [
    {
      name: 'the VPN that the user always comes through',
      facts: {
        now: NOW,
        client: client({ timeZone: 'America/New_York' }),
        geo: geo(),
        network: network(),
        history: history({ asns: ['AS3320'] }),
      },
      expect: 'flagged',
      strength: 0.3,
    },
    {
      name: 'a traveller with a device of their own',
      facts: {
        now: NOW,
        client: client({ timeZone: 'America/New_York' }),
        geo: geo(),
        device: device(),
        history: history({ asns: [], devices: 1, deviceFirstSeenAt: NOW - DAY_MS }),
      },
      expect: 'flagged',
      strength: 0.6,
    },
    {
      name: 'a clock that is right only for half of the year',
      facts: { now: NOW, client: client({ timeZone: 'Africa/Lagos' }), geo: geo() },
      expect: 'clear',
    },
    {
      name: 'the same in summer',
      facts: { now: NOW + 30 * DAY_MS, client: client({ timeZone: 'Africa/Lagos' }), geo: geo() },
      expect: 'flagged',
      evidence: { offset_diff_min: 60 },
    },
  ],
});
