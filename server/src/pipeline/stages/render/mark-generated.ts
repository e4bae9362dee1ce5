import { appendFile } from 'node:fs/promises';
import { generatedComment } from '@jhalak/contract/clip/broll/broll-item.ts';

/**
 * Adds an XMP packet to a finished MP4 that says by IPTC's vocabulary that generated pictures are part of it. It is a
 * `uuid` box at the end of the file, where the XMP specification (part 3) has it: no other box moves.
 */
export async function markGenerated(file: string): Promise<void> {
  const packet = Buffer.from(xmp, 'utf8');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + uuid.length + packet.length, 0);
  head.write('uuid', 4, 'latin1');
  await appendFile(file, Buffer.concat([head, uuid, packet]));
}

/** The box of XMP data. */
const uuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** https://cv.iptc.org/newscodes/digitalsourcetype/ */
const sourceType = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia';

const xmp = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmp:CreatorTool="Jhalak"
    Iptc4xmpExt:DigitalSourceType="${sourceType}">
   <dc:description><rdf:Alt><rdf:li xml:lang="x-default">${generatedComment}</rdf:li></rdf:Alt></dc:description>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
