import { testNetworkClass } from '#lib/testing/network-class-table.ts';
import { vpnExit } from './vpn-exit.ts';

testNetworkClass(vpnExit, 'vpn');
