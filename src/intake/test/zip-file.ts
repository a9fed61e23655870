import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive; `says` is the unpacked size that its headers tell where it is not the real one. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Buffer;
  readonly says?: number;
}

/** A ZIP archive of some files (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16), packed with deflate. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, says } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(says ?? bytes.length, 8);
    const named = Buffer.from(name);
    const lengths = Buffer.from([named.length & 0xff, named.length >> 8, 0, 0]);
    // Version 2.0, names in UTF-8, deflated, 1980-01-01.
    const common = Buffer.concat([Buffer.from([20, 0, 0, 8, 8, 0, 0, 0, 0x21, 0]), sizes, lengths]);
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, named, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, named]));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
