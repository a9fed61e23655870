import { describe, expect, it } from 'vitest';
import { repairMojibake } from './mojibake.ts';

function misread(text: string): string {
  return new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));
}

describe('repairMojibake', () => {
  it.each(['Café – “très bon” 5 €', 'Größe, naïve façade', '日本語のレビュー', 'great 👍🏽 job', 'ÀÉÎ'])(
    'gives back %j when it was read in the wrong encoding',
    (text) => {
      expect(repairMojibake(misread(text)).text).toBe(text);
    },
  );

  it('gives back what was misread twice', () => {
    expect(repairMojibake(misread(misread('Café')))).toEqual({ text: 'Café', runs: 1 });
  });

  it('counts its runs and leaves the rest of a text alone', () => {
    expect(repairMojibake('Ça va, CafÃ© and crÃ¨me')).toEqual({ text: 'Ça va, Café and crème', runs: 2 });
  });

  it.each(['NÃO GOSTEI', 'Ã la carte', 'São Paulo', 'naïve', 'AÇÃO', '£5 – “ok”', 'Ä Ö Ü', 'plain'])(
    'leaves %j as it is',
    (text) => {
      expect(repairMojibake(text)).toEqual({ text, runs: 0 });
    },
  );
});
