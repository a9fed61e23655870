"""The client of FastMCP (https://pypi.org/project/fastmcp/), over streamable HTTP."""
import asyncio
import json
import sys

from fastmcp import Client


async def main(url, tool, args):
    async with Client(url) as client:
        tools = await client.list_tools()
        result = await client.call_tool(tool, json.loads(args))
        print(json.dumps({"tools": [each.name for each in tools], "answer": result.structured_content}))


asyncio.run(main(*sys.argv[1:]))
