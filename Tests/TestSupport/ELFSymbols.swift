import Foundation

/// The symbols of what the build made, read by `nm`.
public enum ELFSymbols {
  /// The names that a shared object defines and shows: what `nm` writes with a capital letter.
  public static func globals(in path: String) throws -> [String] {
    try nm(["-D", "--defined-only", path]).compactMap { fields in
      guard fields.count == 3, fields[1].first?.isUppercase == true else { return nil }
      return String(fields[2])
    }
  }

  /// The names that the compiled files of a Swift target of this package need from elsewhere.
  ///
  /// The folder of a target keeps the objects of sources that have moved away, so the build's own
  /// list of the target's files says which objects are read.
  public static func needed(inObjectsOf target: String) throws -> Set<String> {
    let list = URL(fileURLWithPath: "\(BuildFolder.path)/\(target).build/output-file-map.json")
    let files = try JSONDecoder().decode([String: Outputs].self, from: Data(contentsOf: list))
    let objects = files.values.compactMap(\.object)
    guard !objects.isEmpty else { return [] }
    return Set(try nm(["-u"] + objects).compactMap { $0.count == 2 ? String($0[1]) : nil })
  }

  /// What the build writes for one source file.
  private struct Outputs: Decodable { var object: String? }

  /// What `nm` writes, line by line and word by word.
  private static func nm(_ arguments: [String]) throws -> [[Substring]] {
    try Command.outcome(["nm"] + arguments).text.split(separator: "\n").map {
      $0.split(separator: " ")
    }
  }
}
