console.log('one:', process.argv.slice(2).join(' '))
