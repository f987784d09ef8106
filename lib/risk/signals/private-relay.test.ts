import { testNetworkClass } from '#lib/testing/network-class-table.ts';
import { privateRelay } from './private-relay.ts';

testNetworkClass(privateRelay, 'relay');
