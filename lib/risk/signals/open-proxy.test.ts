import { testCheck } from '#lib/engine/tester.ts';
import { testNetworkClass } from '#lib/testing/network-class-table.ts';
import { network, rtt } from '#lib/testing/risk-facts/network.ts';
import { openProxy } from './open-proxy.ts';

testNetworkClass(openProxy, 'proxy');

testCheck(openProxy, {
  flagged: [
    {
      name: 'a proxy that ends the connection, on no list',
      facts: { network: network({ checked: [] }), rtt: rtt({ tlsMinusTcpMs: 95 }) },
      evidence: { list: 'terminating-proxy', ip: '81.2.69.142' },
      strength: 1,
    },
  ],
  clear: [{ name: 'a handshake of ordinary length', facts: { network: network(), rtt: rtt({ tlsMinusTcpMs: 40 }) } }],
  notApplicable: [
    {
      name: 'a private address',
      facts: { network: network({ bogonRange: 'private' }), rtt: rtt({ tlsMinusTcpMs: 95 }) },
    },
  ],
  adversarial: [
    {
      name: 'a satellite, to which every message is as slow',
      facts: { network: network(), rtt: rtt({ minMs: 600, lastMs: 640, tlsMinusTcpMs: 30 }) },
      expect: 'clear',
    },
  ],
});
