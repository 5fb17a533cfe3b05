/** What looks like words, but is not prose: URLs, file names, names of accounts, placeholders, code. */
export const notProse =
  /https?:\/\/\S+|(?<!\S)\S+@\S+|(?<![\p{L}\p{N}])@[\w-]+|(?<!\S)[/#.]\S+|(?<![\p{L}\w-])\p{L}[\w-]*(?:\.[a-z]{2,})+\S*|\{\w{1,40}\}/gu;
