import { testCheck } from '#lib/engine/tester.ts';
import { client } from '#lib/testing/risk-facts/device.ts';
import { tamperedFingerprint } from './tampered-fingerprint.ts';

const MAC_FONTS = ['Arial Unicode MS', 'Gill Sans', 'Helvetica Neue', 'Menlo'];
const WINDOWS_FONTS = ['Calibri', 'Franklin Gothic', 'MS UI Gothic', 'Marlett', 'Segoe UI Light'];

testCheck(tamperedFingerprint, {
  flagged: [
    {
      name: 'a Windows browser on a Linux machine',
      facts: { client: client({ platform: 'Linux x86_64' }) },
      evidence: { checks_failed: ['os_platform'], os: 'Windows', platform: 'Linux x86_64' },
      strength: 0.7,
    },
    {
      name: 'an iPhone with Direct3D and without touch',
      facts: {
        client: client({ osFamily: 'iOS', platform: 'iPhone', renderer: 'ANGLE (Direct3D11)', touchPoints: 0 }),
      },
      evidence: { checks_failed: ['os_renderer', 'os_touch'] },
      strength: 1,
    },
    {
      name: 'a Windows browser with the fonts of a Mac alone',
      facts: { client: client({ platform: 'Win32', fonts: MAC_FONTS }) },
      evidence: { checks_failed: ['os_fonts'] },
      strength: 0.7,
    },
    {
      name: 'a phone with the fonts of Windows',
      facts: { client: client({ osFamily: 'Android', fonts: WINDOWS_FONTS }) },
      evidence: { checks_failed: ['os_fonts'], platform: null },
    },
  ],
  clear: [
    {
      name: 'a Windows machine of a designer with the fonts of a Mac',
      facts: { client: client({ platform: 'Win32', fonts: ['Calibri', 'Marlett', ...MAC_FONTS] }) },
    },
    {
      name: 'a Windows browser that shows few fonts',
      facts: { client: client({ platform: 'Win32', fonts: ['Calibri', 'Menlo'] }) },
    },
    {
      name: 'an iPhone with the fonts of a Mac',
      facts: { client: client({ osFamily: 'iOS', platform: 'iPhone', fonts: MAC_FONTS }) },
    },
    {
      name: 'a Linux machine with the fonts of Windows',
      facts: { client: client({ osFamily: 'Linux', platform: 'Linux x86_64', fonts: WINDOWS_FONTS }) },
    },
    { name: 'an iPad that calls itself a Mac', facts: { client: client({ osFamily: 'iOS', platform: 'MacIntel' }) } },
    {
      name: 'an Android phone, which is a Linux',
      facts: { client: client({ osFamily: 'Android', platform: 'Linux armv8l' }) },
    },
    {
      name: 'a laptop with Apple graphics',
      facts: { client: client({ osFamily: 'macOS', platform: 'MacIntel', renderer: 'Apple M2' }) },
    },
  ],
  notApplicable: [
    { name: 'a client from which nothing was collected', facts: { client: client() } },
    { name: 'a system that is not known', facts: { client: client({ osFamily: null, platform: 'Win32' }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'a privacy browser with random graphics',
      facts: { client: client({ platform: 'Win32', renderer: 'Apple M1', privacyBrowser: true }) },
      expect: 'clear',
    },
    {
      name: 'a privacy browser that hides its fonts',
      facts: { client: client({ platform: 'Win32', fonts: MAC_FONTS, privacyBrowser: true }) },
      expect: 'clear',
    },
    {
      name: 'a forger who claims a privacy browser',
      facts: { client: client({ platform: 'Linux x86_64', privacyBrowser: true }) },
      expect: 'flagged',
      evidence: { checks_failed: ['os_platform'] },
    },
    {
      name: 'a mask whose user agent fits the platform but not the graphics',
      facts: { client: client({ platform: 'Win32', renderer: 'Apple M1' }) },
      expect: 'flagged',
      flags: ['FINGERPRINT_TAMPERED'],
    },
  ],
});
