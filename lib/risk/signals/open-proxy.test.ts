import { testNetworkClass } from '#lib/testing/network-class-table.ts';
import { openProxy } from './open-proxy.ts';

testNetworkClass(openProxy, 'proxy');
