import type { ContractFile } from '../../contract/read-contract.ts';
import { textsIn } from '../../contract/contract-texts.ts';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { plainBlock } from './blocks.ts';
import type { HouseStyle } from './house-style.ts';
import { blockSlips, markdownSlips } from './lint-prose.ts';

/** Check the contract's texts by the house style. */
export const contractWritingFindings = (part: ContractFile, style: HouseStyle): Finding[] =>
  textsIn(part).flatMap(({ kind, text, placeOf }) => {
    const slips =
      kind === 'title'
        ? blockSlips(plainBlock('heading', 0, text), style)
        : markdownSlips(text, style);
    return slips.map(({ offset, rule, message, severity }) => ({
      ...errorAt({ file: part.file, ...placeOf(offset) }, rule, message),
      ...(severity && { severity }),
    }));
  });
