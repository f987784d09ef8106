import { testCheck } from '#lib/engine/tester.ts';
import { client } from '#lib/testing/risk-facts/device.ts';
import { emulatedDevice } from './emulated-device.ts';

const rendered = (renderer: string, change: Parameters<typeof client>[0] = {}) => ({
  client: client({ renderer, ...change }),
});

testCheck(emulatedDevice, {
  flagged: [
    {
      name: 'graphics in software',
      facts: rendered('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)'),
      evidence: { indicators: ['software_renderer'] },
      strength: 0.6,
    },
    {
      name: 'a phone of an emulator, in all its traces',
      facts: rendered('Android Emulator OpenGL ES Translator (NVIDIA GeForce GTX 1060)', {
        osFamily: 'Android',
        touchPoints: 0,
        userAgent: 'Mozilla/5.0 (Linux; Android 13; sdk_gphone64_x86_64)',
      }),
      evidence: {
        indicators: [
          'virtual_machine_renderer',
          'emulator_user_agent',
          'phone_without_touch',
          'phone_with_desktop_graphics',
        ],
      },
      strength: 1,
    },
  ],
  clear: [
    { name: 'a graphics card', facts: rendered('ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11)') },
    {
      name: 'a phone with a touch screen',
      facts: rendered('Adreno (TM) 650', { osFamily: 'Android', touchPoints: 5 }),
    },
  ],
  notApplicable: [
    { name: 'a client of which nothing is known', facts: { client: client({ userAgent: null }) } },
    { name: 'nothing known', facts: {} },
  ],
  adversarial: [
    {
      name: 'an emulator that hides its renderer',
      facts: { client: client({ osFamily: 'iOS', touchPoints: 0 }) },
      expect: 'flagged',
      evidence: { indicators: ['phone_without_touch'], renderer: null },
    },
  ],
});
