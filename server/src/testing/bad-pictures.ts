import { deflateSync, gzipSync } from 'node:zlib';
import { maxImageBytes } from '@vitrina/contract/platform/media/schema.ts';
import { createPicture, createPngChunk, padPng } from './pictures.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const concat = (...chunks: (Buffer | string)[]) =>
  Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? text(chunk) : chunk)));

/** Files that uploads must reject, by their defect. */
export async function createBadPictures(): Promise<Map<string, Buffer>> {
  const [jpeg, png, gif, webp] = await Promise.all([
    createPicture('jpeg'),
    createPicture('png'),
    createPicture('gif'),
    createPicture('webp'),
  ]);
  const samples = { jpeg, png, gif, webp };
  return new Map([
    ...createBombs(samples),
    ...truncate(samples),
    ...createPolyglots(samples),
    ...createOtherTypes(),
    ...createMalformed(png, jpeg),
  ]);
}

/** The bombs whose headers are valid. */
export const oversizedPictures: ReadonlySet<string> = new Set([
  'a PNG of 30,000 × 30,000 zeros',
  'a PNG of 10,000 × 10,000 zeros in 16-bit colour',
  'a JPEG that claims 65,500 × 65,500',
  'a JPEG that claims 9,000 × 9,000',
  'a GIF with a canvas of 65,535 × 65,535',
  'a GIF with a canvas of 5,000 × 5,000',
  'a lossless WebP that claims 16,383 × 16,383',
]);

type Samples = Record<'jpeg' | 'png' | 'gif' | 'webp', Buffer>;
type NamedFile = [string, Buffer];

function createBombs({ jpeg, png, gif, webp }: Samples): NamedFile[] {
  return [
    ['a PNG of 30,000 × 30,000 zeros', createPngBomb(30_000, 30_000, 1)],
    ['a PNG of 10,000 × 10,000 zeros in 16-bit colour', createPngBomb(10_000, 10_000, 48, 1_000)],
    [
      'a PNG that claims 2³¹ − 1 pixels a side',
      patch(png, [
        [16, 0x7fffffff, 4],
        [20, 0x7fffffff, 4],
      ]),
    ],
    ['a JPEG that claims 65,500 × 65,500', setJpegSize(jpeg, 65_500, 65_500)],
    ['a JPEG that claims 9,000 × 9,000', setJpegSize(jpeg, 9_000, 9_000)],
    [
      'a GIF with a canvas of 65,535 × 65,535',
      patch(gif, [
        [6, 0xffff, 2],
        [8, 0xffff, 2],
      ]),
    ],
    [
      'a GIF with a canvas of 5,000 × 5,000',
      patch(gif, [
        [6, 0x8813, 2],
        [8, 0x8813, 2],
      ]),
    ],
    ['a WebP with a canvas of 16,384 × 16,384', setWebpCanvas(webp, 16_384, 16_384)],
    ['a WebP with a canvas of 2²⁴ × 255', setWebpCanvas(webp, 2 ** 24, 255)],
    ['a lossless WebP that claims 16,383 × 16,383', createLosslessWebp(16_383, 16_383)],
  ];
}

function truncate(samples: Samples): NamedFile[] {
  return Object.entries(samples).flatMap(([format, bytes]): NamedFile[] => [
    [`half a ${format}`, bytes.subarray(0, bytes.length / 2)],
    [`a ${format} without its last byte`, bytes.subarray(0, -1)],
    [`the first 40 bytes of a ${format}`, bytes.subarray(0, 40)],
    [`the first bytes by which a ${format} is known`, bytes.subarray(0, 12)],
  ]);
}

function createPolyglots({ jpeg, png, gif, webp }: Samples): NamedFile[] {
  const html = '<!doctype html><script>alert(1)</script>';
  const createComment = (value: string) => concat('\xff\xfe', encodeLength16(value.length + 2), value);
  return [
    ['a PNG and HTML', concat(png, html)],
    ['a PNG and a zip', concat(png, emptyZip)],
    [
      'a PNG with PHP in a text chunk',
      concat(png.subarray(0, 33), createPngChunk('tEXt', text('a\0<?php system(1);')), png.subarray(33)),
    ],
    ['a JPEG and a zip', concat(jpeg, emptyZip)],
    ['a JPEG and a zip after padding', concat(jpeg, Buffer.alloc(64), emptyZip)],
    ['a JPEG and a program', concat(jpeg, 'MZ\x90\0')],
    ['a JPEG with HTML in a comment', concat(jpeg.subarray(0, 2), createComment(html), jpeg.subarray(2))],
    [
      'a JPEG that is a PDF',
      concat(jpeg.subarray(0, 2), createComment('%PDF-1.7\n1 0 obj'), jpeg.subarray(2)),
    ],
    ['a GIF and JavaScript', concat(gif, '=1;alert(1)')],
    ['a GIF and a jar', concat(gif, emptyZip)],
    ['a WebP and HTML', concat(webp, html)],
    ['a WebP with HTML in a chunk', appendWebpChunk(webp, html)],
  ];
}

function createOtherTypes(): NamedFile[] {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  return [
    ['an SVG', text(svg)],
    ['an SVG with a declaration', text(`<?xml version="1.0"?>${svg}`)],
    [
      'an SVG that reads files',
      text(`<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    ],
    ['a compressed SVG', gzipSync(svg)],
    ['HTML called .jpg', text('<html><body>hola</body></html>')],
    ['a PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['a BMP', concat('BM', Buffer.alloc(80, 1))],
    ['a TIFF', concat('II*\0\b\0\0\0', Buffer.alloc(80))],
    ['a big-endian TIFF', concat('MM\0*\0\0\0\b', Buffer.alloc(80))],
    ['an AVIF', concat('\0\0\0\x1cftypavif\0\0\0\0avifmif1', Buffer.alloc(80))],
    ['a HEIC', concat('\0\0\0\x18ftypheic\0\0\0\0mif1heic', Buffer.alloc(80))],
    ['a JPEG XL', concat('\xff\x0a', Buffer.alloc(80))],
    ['a JPEG 2000', concat('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ', Buffer.alloc(80))],
    ['an icon', concat('\0\0\x01\0\x01\0', Buffer.alloc(80))],
    ['a Photoshop file', concat('8BPS\0\x01', Buffer.alloc(80))],
    ['a video', concat('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', Buffer.alloc(80))],
    ['a PNM', concat('P6\n9 9\n255\n', Buffer.alloc(243))],
    ['a zip', emptyZip],
  ];
}

function createMalformed(png: Buffer, jpeg: Buffer): NamedFile[] {
  return [
    ['an empty file', Buffer.alloc(0)],
    ['one byte', Buffer.alloc(1, 0xff)],
    ['zeros', Buffer.alloc(4096)],
    ['a PNG whose data was damaged', patch(png, [[png.length - 400, 0, 4]])],
    ['a PNG of 5 MB + 1', padPng(png, maxImageBytes + 1)],
    ['a JPEG of 5 MB + 1', concat(jpeg, Buffer.alloc(maxImageBytes + 1 - jpeg.length))],
  ];
}

/** `rows` is the number of rows in the data. */
function createPngBomb(width: number, height: number, bitsPerPixel: 1 | 48, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bitsPerPixel === 1 ? 1 : 16;
  header[9] = bitsPerPixel === 1 ? 0 : 2;
  const zeros = Buffer.alloc(rows * (1 + Math.ceil((width * bitsPerPixel) / 8)));
  const data = deflateSync(zeros, { level: 1 });
  const chunks = [
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', data),
    createPngChunk('IEND', Buffer.alloc(0)),
  ];
  return concat('\x89PNG\r\n\x1a\n', ...chunks);
}

/** Overwrites big-endian numbers and updates the checksum of a PNG header. `size` is in bytes. */
function patch(bytes: Buffer, changes: [offset: number, value: number, size: number][]): Buffer {
  const copy = Buffer.from(bytes);
  for (const [offset, value, size] of changes) copy.writeUIntBE(value, offset, size);
  const isPngHeader = copy.toString('latin1', 12, 16) === 'IHDR' && changes[0]?.[0] === 16;
  return isPngHeader
    ? concat(copy.subarray(0, 8), createPngChunk('IHDR', copy.subarray(16, 29)), copy.subarray(33))
    : copy;
}

function setJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return patch(jpeg, [
    [frame + 5, height, 2],
    [frame + 7, width, 2],
  ]);
}

function setWebpCanvas(webp: Buffer, width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  return wrapRiff(concat('VP8X', encodeLength32(10), canvas, webp.subarray(12)));
}

function appendWebpChunk(webp: Buffer, content: string): Buffer {
  const padding = content.length % 2 === 1 ? '\0' : '';
  return wrapRiff(concat(webp.subarray(12), 'XMP ', encodeLength32(content.length), content, padding));
}

function createLosslessWebp(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0);
  const data = concat('\x2f', size, Buffer.alloc(65));
  return wrapRiff(concat('VP8L', encodeLength32(data.length), data));
}

function wrapRiff(chunks: Buffer): Buffer {
  return concat('RIFF', encodeLength32(chunks.length + 4), 'WEBP', chunks);
}

function encodeLength32(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(length);
  return bytes;
}

function encodeLength16(length: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(length);
  return bytes;
}

const emptyZip = concat('PK\x05\x06', Buffer.alloc(18));
