import { testNetworkClass } from '#lib/testing/network-class-table.ts';
import { hostingAddress } from './hosting-address.ts';

testNetworkClass(hostingAddress, 'hosting');
