import Glibc

/// Writes a file with that text.
func writeText(_ text: String, to path: String) throws(BedError) {
  guard let file = unsafe fopen(path, "we") else { throw BedError("cannot write \(path)") }
  let isWritten = unsafe fputs(text, file) >= 0
  guard unsafe fclose(file) == 0, isWritten else { throw BedError("cannot write \(path)") }
}

/// Creates a file with the given content.
func writeNewFile(_ bytes: [UInt8], to path: String) throws(BedError) {
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  defer { close(file) }
  let count = unsafe Glibc.write(file, bytes, bytes.count)
  guard count == bytes.count else { throw BedError("cannot write \(path)") }
}

/// Reads a whole file.
func readText(_ path: String) throws(BedError) -> String {
  String(decoding: try readBytes(path), as: UTF8.self)
}

/// Reads a whole file.
func readBytes(_ path: String) throws(BedError) -> [UInt8] {
  guard let file = unsafe fopen(path, "re") else { throw BedError("cannot read \(path)") }
  defer { unsafe fclose(file) }
  var content: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    if count == 0 { return content }
    content += buffer[..<count]
  }
}
