/** What PostgreSQL's grammar does unit by unit in JavaScript, by what JavaScript's engines have for it: the trees of a few hundred tables are megabytes of text. */
const pieces = [
  [
    'while(heapOrArray[idx]&&!(idx>=maxIdx))++idx;return idx',
    'var end=heapOrArray.indexOf(0,idx);return end<0||end>maxIdx?maxIdx:end',
  ],
  [
    'str=>{var len=0;for(var i=0;i<str.length;++i){var c=str.charCodeAt(i);if(c<=127){len++}else if(c<=2047){len+=2}else if(c>=55296&&c<=57343){len+=4;++i}else{len+=3}}return len}',
    'str=>UTF8Encoder.encode(str).length',
  ],
  [
    'var stringToUTF8=(str,outPtr,maxBytesToWrite)=>stringToUTF8Array(str,HEAPU8,outPtr,maxBytesToWrite);',
    'var UTF8Encoder=new TextEncoder;var stringToUTF8=(str,outPtr,maxBytesToWrite)=>{var{written}=UTF8Encoder.encodeInto(str,HEAPU8.subarray(outPtr,outPtr+maxBytesToWrite-1));HEAPU8[outPtr+written]=0;return written};',
  ],
]

/** For the build of whatever reads scripts of PostgreSQL's. */
export const textsByEngine = () => ({
  name: 'texts-by-engine',
  transform: {
    filter: { id: /\/libpg-query\/wasm\/libpg-query\.js$/ },
    handler: (code, id) => pieces.reduce((changed, [text, by]) => replaced(changed, text, by, id), code),
  },
})

/** A text of a module in another's place. A version that no longer has it is noticed. */
export function replaced(code, text, by, id) {
  if (!code.includes(text)) throw new Error(`${id} no longer says ${text}`)
  return code.replaceAll(text, by)
}
