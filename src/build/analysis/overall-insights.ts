import { open, type FileHandle } from 'node:fs/promises';
import { type OverallInsights, overallInsights } from '../../domain/insights.ts';
import { ANALYSIS_LINES, frameOf } from '../../domain/lined-document.ts';

const LINE_FEED = 0x0a;
const STEP_BYTES = 64 * 1024;

/**
 * What `/insights.json`, in a file, says of all reviews together. What it says of single ones, which may be larger than
 * memory, is not read: it stands between the first line and the last. Throws where the file is not laid out so.
 */
export async function readOverallInsights(path: string): Promise<OverallInsights> {
  await using file = await open(path);
  const { size } = await file.stat();
  const first = await firstLine(file, size);
  const last = await lastLine(file, size);
  return overallInsights.strip().parse(frameOf(ANALYSIS_LINES, first, last));
}

async function firstLine(file: FileHandle, size: number): Promise<string> {
  const read: Buffer[] = [];
  for (let at = 0; at < size; at += STEP_BYTES) {
    const piece = await bytesAt(file, at, STEP_BYTES);
    const end = piece.indexOf(LINE_FEED);
    read.push(end === -1 ? piece : piece.subarray(0, end));
    if (end !== -1) break;
  }
  return Buffer.concat(read).toString('utf8');
}

/** The last line, which ends with a line feed as every other. */
async function lastLine(file: FileHandle, size: number): Promise<string> {
  const read: Buffer[] = [];
  for (let end = size - 1; end > 0; end -= STEP_BYTES) {
    const from = Math.max(0, end - STEP_BYTES);
    const piece = await bytesAt(file, from, end - from);
    const start = piece.lastIndexOf(LINE_FEED);
    read.unshift(piece.subarray(start + 1));
    if (start !== -1) break;
  }
  return Buffer.concat(read).toString('utf8');
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  return buffer.subarray(0, bytesRead);
}
