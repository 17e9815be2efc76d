// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { testSequence } from './sequence.ts';
import { SEQUENCES } from './sequences.ts';

testSequence(SEQUENCES['gateways']);
