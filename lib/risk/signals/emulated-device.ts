import { z } from 'zod';
import { clear, flagged, notApplicable } from '#lib/engine/check.ts';
import type { ClientFacts } from '../facts/device.ts';
import { defineSignal } from '../facts.ts';

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software (rasterizer|adapter)|basic render|mesa offscreen/i;
const MACHINE = /vmware|virtualbox|svga3d|parallels|qemu|virgl|virtio|hyper-v|bluestacks|genymotion|android emulator/i;
const EMULATOR_UA = /sdk_gphone|sdk built for x86|android sdk|emulator|genymotion|bluestacks|nox\b|ldplayer|memu\b/i;

export const emulatedDevice = defineSignal({
  meta: {
    id: 'emulated-device',
    title: 'Device is an emulator or a virtual machine',
    family: 'bot',
    weight: 2.1,
    flags: ['EMULATOR_OR_VM'],
    why: 'Farms of accounts run on emulators and rented virtual machines, where one operator plays many customers.',
    investigate: [
      'Count the users and devices behind the same address or the same renderer.',
      'Look at the pace of the session, and whether anybody touched or scrolled.',
    ],
    falsePositives: [
      'Remote desktops and cloud PCs at work.',
      'Old machines whose graphics driver is missing or blocked.',
      'Developers and testers.',
    ],
    references: ['OWASP MASTG-TEST-0049 (emulator detection)', 'fingerprintjs/BotD'],
  },
  requires: ['client'],
  options: z.object({
    strength_of_one: z.number().min(0).max(1).default(0.6).meta({ title: 'Strength of one trace alone' }),
  }),
  evidence: z.object({ renderer: z.string().nullable(), indicators: z.array(z.string()) }),
  run({ client }, options) {
    if (client.renderer === null && client.userAgent === null) {
      return notApplicable('Neither a graphics renderer nor a user agent is known.');
    }
    const indicators = tracesOf(client);
    if (indicators.length === 0) return clear;
    const strength = indicators.length === 1 ? options.strength_of_one : 1;
    return flagged(strength, { renderer: client.renderer, indicators });
  },
});

function tracesOf({ renderer, userAgent, osFamily, touchPoints }: ClientFacts): string[] {
  const phone = osFamily === 'Android' || osFamily === 'iOS';
  return [
    ...(SOFTWARE.test(renderer ?? '') ? ['software_renderer'] : []),
    ...(MACHINE.test(renderer ?? '') ? ['virtual_machine_renderer'] : []),
    ...(EMULATOR_UA.test(userAgent ?? '') ? ['emulator_user_agent'] : []),
    ...(phone && touchPoints === 0 ? ['phone_without_touch'] : []),
    ...(phone && /geforce|radeon|intel\(r\)|direct3d/i.test(renderer ?? '') ? ['phone_with_desktop_graphics'] : []),
  ];
}
